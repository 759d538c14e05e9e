import { componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import { type ContainerKind, containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import fc from 'fast-check';
import { drawUnit } from '../drawUnit.ts';
import { between, isClear, isInside, type LineSegment, type Obstacle, toSegment } from '../geometry/plane.ts';
import { type Flat, hull } from '../geometry/points.ts';
import { layOutUnit } from '../layOutUnit.ts';
import { placesOf } from '../parts/places.ts';
import type { Frame } from '../sheet/frame.ts';
import { drawingRuns, isLongRun } from '../testing/drawingRuns.ts';
import type { Composition } from '../unit/composeUnit.ts';
import { wholeUnit } from '../unit/wholeUnit.ts';
import { type UnitView, unitViews } from '../views.ts';
import { balloonSheet } from './balloonSheet.ts';

/** The size of the configurator's drawing by the width of the window. */
const sheets = {
  375: { width: 309, height: 266, padding: { left: 38, right: 36, top: 46, bottom: 34 } },
  768: { width: 666, height: 420, padding: { left: 44, right: 44, top: 30, bottom: 26 } },
  1366: { width: 486, height: 227, padding: { left: 44, right: 44, top: 30, bottom: 26 } },
  1440: { width: 514, height: 288, padding: { left: 44, right: 44, top: 30, bottom: 26 } },
} as const;
const sizes = [375, 768, 1366, 1440] as const;
const icons = [...componentIcons, 'a crate', 'another crate', 'a crate too many'];
/** The radius of a balloon with its stroke. */
const radius = 11.6;

type Called = { number: number; at: Flat; leader: LineSegment; own: string };

/** Reads positions from the markup, so that the test checks what a visitor sees. */
function seenOn(svg: string) {
  const dims = svg.match(/<g class="u-dims">.*?<\/g>/)?.[0] ?? ''; // the rest is long and slow to parse
  const document = new DOMParser().parseFromString(
    `<svg>${dims}${svg.slice(svg.indexOf('<g class="u-balloons">'))}`,
    'image/svg+xml',
  );
  const numbersOf = (text: string) => text.match(/-?[\d.]+/g)!.map(Number);
  const segmentsOf = (d: string) =>
    d
      .split('M')
      .slice(1)
      .map((line) => {
        const [a, b, c, e] = numbersOf(line);
        return [
          [a!, b!],
          [c!, e!],
        ] as const satisfies LineSegment;
      });
  const balloons = [...document.querySelectorAll('.u-balloon')].map((balloon) => {
    const ring = balloon.querySelector('.u-balloon-ring')!;
    const at: Flat = [Number(ring.getAttribute('cx')), Number(ring.getAttribute('cy'))];
    const leader = segmentsOf(balloon.querySelector('.u-leader')!.getAttribute('d')!)[0]!;
    return { number: Number(balloon.textContent), at, leader };
  });
  const lines = [...document.querySelectorAll('.u-dim-line')].flatMap((line) => segmentsOf(line.getAttribute('d')!));
  const texts = [...document.querySelectorAll('.u-dim-text')].map((text): Obstacle => {
    const [x, y, angle] = numbersOf(text.getAttribute('transform')!) as [number, number, number];
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const [half, tall] = [text.textContent!.length * 3.7, 5.5];
    const corners = [
      [-half, -tall],
      [half, -tall],
      [half, tall],
      [-half, tall],
    ] as const;
    return { points: corners.map(([a, b]): Flat => [x + a * cos - b * sin, y + a * sin + b * cos]), margin: 0 };
  });
  return { balloons, lines, texts };
}

const polygonsOf = ({ scene }: Composition, part: string) => {
  const begin = scene.items.findIndex((item) => item.type === 'open' && item.part === part);
  const end = scene.items.findIndex((item, i) => i > begin && item.type === 'close');
  const looks = scene.items.slice(begin, end);
  return looks.flatMap((item) => (item.type === 'face' && item.look !== 'shadow' ? item.polygons : []));
};

const cratesOn = (frame: Frame, unit: Composition) =>
  unit.drawn
    .filter(({ part, mount }) => part === 'crate' && mount.z === 0)
    .map(({ id }) => ({ id, points: hull(polygonsOf(unit, id).flat().map(frame.flat), (at) => at), margin: 0 }));

function overlapsOf(balloons: readonly Called[], others: readonly (Obstacle & { id?: string })[]): string[] {
  const found: string[] = [];
  for (const [i, one] of balloons.entries()) {
    for (const other of others) {
      if (!isClear([one.at, one.at], other, radius))
        found.push(`balloon ${one.number} covers ${other.id ?? 'a dimension'}`);
      if (other.id !== one.own && !isClear(one.leader, other, 0.5))
        found.push(`leader ${one.number} covers ${other.id ?? 'a dimension'}`);
    }
    for (const other of balloons.slice(0, i)) {
      const pair = `${other.number} and ${one.number}`;
      if (Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) < 2 * radius)
        found.push(`balloons ${pair} meet`);
      if (between(...one.leader, ...other.leader) < 0.5) found.push(`leaders ${pair} cross`);
      if (toSegment(one.at, ...other.leader) < radius || toSegment(other.at, ...one.leader) < radius)
        found.push(`a leader and a balloon of ${pair} meet`);
    }
  }
  return found;
}

type Way = { steady?: true; follow?: true; view?: UnitView; person?: true; dims?: boolean };

function overlapsIn(
  kind: ContainerKind,
  components: readonly string[],
  size: (typeof sizes)[number],
  way: Way = { steady: true },
) {
  const options = { kind, sector: 'civilian', components, balloons: true, ...way, ...sheets[size] } as const;
  const { unit, frame } = layOutUnit(options);
  const { balloons, lines, texts } = seenOn(drawUnit(options));
  const drawn = placesOf(kind, components, way.view).flatMap((place) => (place.missing ? [] : [place]));
  expect(balloons.map(({ number }) => number)).toEqual(drawn.map(({ number }) => number));
  const called = balloons.map((balloon, i) => ({ ...balloon, own: drawn[i]!.id }));
  const dimensions = lines.map((points) => ({ points, margin: 0.5 }));
  return overlapsOf(called, [...dimensions, ...texts, ...cratesOn(frame, unit)]);
}

test.each(containerKinds)(
  'on a %s no balloon and no leader covers a balloon, a crate or a dimension, whatever is chosen',
  (kind) => {
    for (const size of isLongRun ? sizes : ([375] as const)) expect(overlapsIn(kind, icons, size)).toEqual([]);
    fc.assert(
      fc.property(fc.shuffledSubarray(icons), fc.constantFrom(...sizes), (components, size) => {
        expect(overlapsIn(kind, components, size)).toEqual([]);
      }),
      { numRuns: drawingRuns },
    );
  },
);

/** Every part of the catalogue, and crates up to 27. */
const everything = [...componentIcons, ...Array.from({ length: 27 - componentIcons.length }, (_, i) => `crate ${i}`)];
/** As the configurator draws them. */
const ways = unitViews.map((view): Way => ({ view, follow: true, person: true, dims: !/inside|exploded/.test(view) }));

test.each(containerKinds)(
  'on a %s no balloon and no leader covers another in any view, whatever is chosen of up to 27 parts',
  (kind) => {
    for (const way of ways)
      for (const size of isLongRun ? sizes : ([375] as const))
        expect([way.view, size, ...overlapsIn(kind, everything, size, way)]).toEqual([way.view, size]);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(everything),
        fc.constantFrom(...sizes),
        fc.constantFrom(...ways),
        (components, size, way) => expect(overlapsIn(kind, components, size, way)).toEqual([]),
      ),
      { numRuns: drawingRuns },
    );
  },
);

test.each(containerKinds)(
  'on a %s each pair of parts has balloons that touch nothing, in both orders of choosing',
  (kind) => {
    for (const size of isLongRun ? sizes : ([1366] as const)) {
      const whole = wholeUnit(kind);
      const { frame, dims } = layOutUnit({ kind, sector: 'civilian', balloons: true, steady: true, ...sheets[size] });
      const sheet = balloonSheet(frame, whole, dims);
      const others = [
        ...dims.flatMap(({ ends, extensions }) => [ends, ...extensions].map((points) => ({ points, margin: 0.5 }))),
        ...cratesOn(frame, whole),
      ];
      const ids = whole.drawn.map(({ id }) => id);
      const pairs = ids.flatMap((first) => ids.filter((id) => id !== first).map((second) => [first, second] as const));
      for (const pair of pairs) {
        const at = sheet(pair);
        const called = pair.map((own, i): Called => {
          const [anchor, to] = [frame.at(whole.anchors.get(own)!), at.get(own)!];
          return { number: i + 1, at: to, leader: [anchor, to], own };
        });
        const found = overlapsOf(
          called.map((one) => ({ ...one, leader: shortened(one) })),
          others,
        );
        expect([size, ...pair, ...found]).toEqual([size, ...pair]);
      }
    }
  },
);

/** The leader up to the ring of its balloon. */
const shortened = ({ at, leader: [from] }: Called): LineSegment => {
  const part = 11 / Math.hypot(at[0] - from[0], at[1] - from[1]);
  return [from, [at[0] + (from[0] - at[0]) * part, at[1] + (from[1] - at[1]) * part]];
};

test.each(containerKinds)('on a %s each leader ends on its own part, where nothing stands before it', (kind) => {
  const unit = wholeUnit(kind);
  const { frame } = layOutUnit({ kind, sector: 'civilian', steady: true, ...sheets[768] });
  for (const { id } of unit.drawn) {
    const anchor = frame.at(unit.anchors.get(id)!);
    const { items } = unit.scene;
    const begin = items.findIndex((item) => item.type === 'open' && item.part === id);
    const end = items.findIndex((item, i) => i > begin && item.type === 'close');
    const polygons = (from: number, to?: number, faces = true) =>
      items
        .slice(from, to)
        .flatMap((item) =>
          (item.type === 'face' || (!faces && item.type === 'line')) && !/shade|shadow/.test(item.look)
            ? item.polygons.map((polygon) => polygon.map(frame.flat))
            : [],
        );
    const isOn = polygons(begin, end, false).some(
      (polygon) => isInside(anchor, polygon) || !isClear([anchor, anchor], { points: polygon, margin: 0 }, 3),
    );
    expect([id, isOn]).toEqual([id, true]);
    expect([id, polygons(end).some((polygon) => isInside(anchor, polygon))]).toEqual([id, false]);
  }
});
