import { longestOn } from '../balloons/balloonSheet.ts';
import { drawUnit } from '../drawUnit.ts';
import { layOutUnit, type UnitOptions } from '../layOutUnit.ts';
import { placesOf } from '../parts/places.ts';
import { collisionsIn, crossingNumbers, hasFreePaper } from './collisions.ts';
import { type Seen, seenIn } from './seenShapes.ts';

/** The size of the configurator's drawing by the width of the window. */
export const sheets = {
  375: { width: 309, height: 266, padding: { left: 38, right: 36, top: 46, bottom: 34 } },
  768: { width: 666, height: 420, padding: { left: 44, right: 44, top: 30, bottom: 26 } },
  1366: { width: 486, height: 227, padding: { left: 44, right: 44, top: 30, bottom: 26 } },
  1440: { width: 514, height: 288, padding: { left: 44, right: 44, top: 30, bottom: 26 } },
} as const;
export const sizes = [375, 768, 1366, 1440] as const;

type Options = Omit<UnitOptions, 'sector' | 'balloons' | 'width' | 'height' | 'padding'>;

/** All that is wrong with a drawing that has balloons: what touches, and the balloons that are left out although paper is free. */
export function flawsOf(options: Options, size: keyof typeof sheets): string[] {
  const { kind, components = [], view = 'outside' } = options;
  const drawing = { sector: 'civilian', ...options, ...sheets[size] } as const;
  const seen = seenIn(drawUnit({ ...drawing, balloons: true }));
  const places = placesOf(kind, components, view);
  const idOf = (number: number) => {
    const place = places[number - 1];
    return place?.missing ? undefined : place?.id;
  };
  const isInside = view === 'inside';
  const numbers = seen.balloons.map(({ number }) => number);
  const unknown = numbers.filter((number, i) => !idOf(number) || numbers.indexOf(number) !== i);
  const { unit, frame } = layOutUnit(drawing);
  const hasRoom = (id: string, others: Seen, mayCross: boolean) =>
    hasFreePaper(others, isInside, {
      part: id,
      anchor: frame.at(unit.anchors.get(id)!),
      longest: longestOn(frame),
      mayCross,
    });
  const leftOut = places.flatMap((place) => (place.missing || numbers.includes(place.number) ? [] : [place]));
  const without = (number: number) => ({ ...seen, balloons: seen.balloons.filter((one) => one.number !== number) });
  return [
    ...unknown.map((number) => `balloon ${number} belongs to nothing`),
    ...collisionsIn({ seen, partOf: idOf, isInside }),
    ...leftOut
      .filter(({ id }) => hasRoom(id, seen, true))
      .map(({ number }) => `balloon ${number} is left out, although paper is free`),
    ...crossingNumbers(seen)
      .filter((number) => hasRoom(idOf(number)!, without(number), false))
      .map((number) => `leader ${number} crosses a dimension, although other paper is free`),
  ];
}
