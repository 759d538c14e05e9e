import { componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import fc from 'fast-check';
import { drawUnit, type UnitOptions } from '../drawUnit.ts';
import { isClear, isInside } from '../geometry/plane.ts';
import { layOutUnit } from '../layOutUnit.ts';
import { amongBalloons, ofBalloons } from '../testing/collisions.ts';
import { drawingRuns, isLongRun } from '../testing/drawingRuns.ts';
import { flawsOf, sheets, sizes } from '../testing/drawnSheet.ts';
import { seenIn } from '../testing/seenShapes.ts';
import { composeUnit } from '../unit/composeUnit.ts';
import { wholeUnit } from '../unit/wholeUnit.ts';
import { unitViews } from '../views.ts';
import { balloonPlaces } from './balloonPlaces.ts';
import { balloonSheet } from './balloonSheet.ts';
import { leaderTo } from './balloons.ts';

/** Every part of the catalogue, and crates up to 27. */
const everything = [...componentIcons, ...Array.from({ length: 27 - componentIcons.length }, (_, i) => `crate ${i}`)];
/** As the configurator draws them. */
const ways = unitViews.map((view) => ({ view, follow: true, person: true, dims: !/inside|exploded/.test(view) }));
const steady = { steady: true } as const;

test.each(containerKinds)(
  'on a %s nothing touches what it must not touch, in any view, whatever is chosen of up to 27 parts',
  (kind) => {
    for (const way of ways)
      for (const size of isLongRun ? sizes : ([375] as const))
        expect([way.view, size, ...flawsOf({ kind, components: everything, ...way }, size)]).toEqual([way.view, size]);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(everything),
        fc.constantFrom(...sizes),
        fc.constantFrom(...ways),
        (components, size, way) => expect(flawsOf({ kind, components, ...way }, size)).toEqual([]),
      ),
      { numRuns: drawingRuns },
    );
  },
);

test.each(containerKinds)('on a %s that keeps room for every part nothing touches either', (kind) => {
  fc.assert(
    fc.property(fc.shuffledSubarray(everything), fc.constantFrom(...sizes), (components, size) =>
      expect(flawsOf({ kind, components, ...steady }, size)).toEqual([]),
    ),
    { numRuns: drawingRuns },
  );
});

test.each(containerKinds)('on a %s up to four parts all have their balloons, outside and exploded', (kind) => {
  const few = fc.shuffledSubarray([...componentIcons, 'a crate'], { minLength: 1, maxLength: 4 });
  const usual = ways.filter(({ view }) => view === 'outside' || view === 'exploded');
  fc.assert(
    fc.property(few, fc.constantFrom(...sizes), fc.constantFrom(...usual), (components, size, way) => {
      const { balloons } = layOutUnit({
        kind,
        sector: 'civilian',
        components,
        balloons: true,
        ...way,
        ...sheets[size],
      });
      expect(balloons.filter(({ at }) => !at)).toEqual([]);
    }),
    { numRuns: drawingRuns },
  );
});

test.each(containerKinds)(
  'on a %s each pair of parts has balloons that touch nothing, in both orders of choosing',
  (kind) => {
    for (const size of isLongRun ? sizes : ([1366] as const)) {
      const options = { kind, sector: 'civilian', components: everything, ...steady, ...sheets[size] } as const;
      const { frame, dims } = layOutUnit({ ...options, balloons: true });
      const [whole, seen] = [wholeUnit(kind), { ...seenIn(drawUnit(options)), ...measuresWithBalloons(options) }];
      const sheet = balloonSheet(frame, whole, dims);
      const ids = whole.drawn.map(({ id }) => id);
      const pairs = ids.flatMap((first, i) =>
        ids.flatMap((second, j) => (isPaired(i, j, ids.length) ? [[first, second] as const] : [])),
      );
      for (const pair of pairs) {
        // Where the paper beside all parts is not enough, a balloon may stand where a part would be that was not chosen.
        let present = seen.marks;
        const own = () => {
          present = seen.marks.filter(({ of }) => of === 'unit' || pair.some((id) => id === of));
          return balloonSheet(
            frame,
            composeUnit(
              kind,
              whole.drawn.filter(({ id }) => pair.includes(id)),
            ),
            dims,
          );
        };
        const at = balloonPlaces(pair, own, sheet);
        const balloons = pair.map((id, i) => {
          const [anchor, to] = [frame.at(whole.anchors.get(id)!), at.get(id)!];
          return { number: i + 1, at: to, leader: leaderTo(anchor, to) };
        });
        const drawn = { ...seen, balloons, marks: present };
        const found = [
          ...amongBalloons(drawn),
          ...ofBalloons({ seen: drawn, partOf: (n) => pair[n - 1], isInside: false }),
        ];
        expect([size, ...pair, ...found]).toEqual([size, ...pair]);
      }
    }
  },
);

/** All with all in the long run, else each with the one after it in the list, and with the one before it. */
const isPaired = (i: number, j: number, count: number) =>
  i !== j && (isLongRun || (i - j + count) % count === 1 || (j - i + count) % count === 1);

/** With balloons the length is measured further from the unit. */
function measuresWithBalloons(options: UnitOptions) {
  const { dims, texts } = seenIn(drawUnit({ ...options, components: [], balloons: true }));
  return { dims, texts };
}

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
