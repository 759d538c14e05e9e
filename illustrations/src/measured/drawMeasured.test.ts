import { type ContainerKind, containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import {
  containerCounts,
  containerHeight,
  containerLengths,
  containerWidth,
} from '@fieldbox/contract/catalogue/containerSizes';
import { distanceBetween, type Shape, seenIn } from '../testing/seenShapes.ts';
import { drawMeasured } from './drawMeasured.ts';
import { viewOf } from './views.ts';

const labelsOf = (svg: string) => [...svg.matchAll(/rotate\([^)]*\)" dy="4">([^<]*)</g)].map(([, text]) => text);

/** The points of all paths and the places of all texts. */
const pointsOf = (svg: string) =>
  [...svg.matchAll(/[MLH ](-?[\d.]+) (-?[\d.]+)(?=[LMZ"])/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

const sizeOf = (svg: string) => /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.slice(1).map(Number) as [number, number];

test.each(containerKinds)('%s: each container has its length, width and height, as the catalogue has them', (kind) => {
  const rows = containerCounts[kind] > 1 ? 2 : 1;
  const times = (text: string, count: number) => Array.from({ length: count }, () => text);
  expect(labelsOf(drawMeasured({ kind, measured: 'narrow' }))).toEqual([
    ...times(`${containerWidth} ft`, rows),
    ...times(`${containerHeight} ft`, rows),
    `${containerLengths[kind]} ft`,
    ...times(`${containerWidth} ft`, rows),
  ]);
});

test('a sheet says the same in metres, in a second line where the first is as long as what it measures', () => {
  const label = (kind: ContainerKind) => labelsOf(drawMeasured({ kind, measured: 'sheet' }));
  expect(label('20ft')).toEqual(['8 ft (2.44 m)', '8.5 ft (2.59 m)', '20 ft (6.10 m)', '8 ft (2.44 m)']);
  expect(label('40ft').join(' ')).toBe('8 ft (2.44 m) 8.5 ft (2.59 m) 40 ft (12.19 m) 8 ft (2.44 m)');
  expect(label('40ft')).toHaveLength(7);
});

test.each(containerKinds)('%s: what is drawn stays on the sheet', (kind) => {
  for (const measured of ['sheet', 'narrow'] as const) {
    const svg = drawMeasured({ kind, measured });
    const [width, height] = sizeOf(svg);
    const points = pointsOf(svg);
    expect(points.length).toBeGreaterThan(500);
    const outside = points.filter(([x, y]) => x < 0 || y < 0 || x > width || y > height);
    expect(outside).toEqual([]);
  }
});

/** What must not happen to the words on a measured drawing, and where it does. */
function collisionsOf(svg: string): string[] {
  const { texts, dims, marks } = seenIn(svg);
  const touching = (one: Shape, other: Shape) => distanceBetween(one, other, 1) < 0.5;
  const boxes = texts.map((text, i) => ({ ...text, of: `${text.of} (${i + 1})` }));
  return boxes.flatMap((text, i) => [
    ...boxes.slice(i + 1).flatMap((other) => (touching(text, other) ? [`${text.of} is on ${other.of}`] : [])),
    ...dims.flatMap((line) => (touching(text, line) ? [`${text.of} is on a dimension`] : [])),
    ...marks.flatMap((mark) => (touching(text, mark) ? [`${text.of} is on the unit`] : [])),
  ]);
}

test.each(containerKinds)(
  '%s: no word lies on another, on a tick or on the unit, and none leaves the sheet',
  (kind) => {
    for (const measured of ['sheet', 'narrow'] as const) {
      const svg = drawMeasured({ kind, measured });
      const { texts, width, height } = seenIn(svg);
      expect([measured, ...collisionsOf(svg)]).toEqual([measured]);
      const outside = texts.filter(
        ({ box }) => box.left < 0 || box.top < 0 || box.right > width || box.bottom > height,
      );
      expect(outside).toEqual([]);
    }
  },
);

test.each(containerKinds)('%s: no label is longer than what it measures', (kind) => {
  for (const measured of ['sheet', 'narrow'] as const) {
    const dims = drawMeasured({ kind, measured }).matchAll(
      /"u-dim-line" d="[^"]*M(\S+) (\S+)L[^"]*L(\S+) (\S+)"\/><path[^>]*>(.*?)(?=<path|<\/g>)/g,
    );
    const found = [...dims].map(([, x, y, toX, toY, texts]) => ({
      long: Math.hypot(Number(toX) - Number(x), Number(toY) - Number(y)),
      lines: [...texts!.matchAll(/>([^<]+)</g)].map(([, text]) => text!),
    }));
    expect(found.length).toBeGreaterThan(3);
    for (const { long, lines } of found)
      for (const line of lines) expect([line, line.length * 7.8 > long]).toEqual([line, false]);
  }
});

test.each([
  ['20ft', 75],
  ['40ft', 100],
  ['expandable', 75],
  ['reinforced', 75],
  ['multi', 100],
  ['hybrid', 75],
] as const)('%s: a sheet is 1:%i where it is as wide as it says', (kind, scale) => {
  const svg = drawMeasured({ kind, measured: 'sheet' });
  expect(svg).toContain('width="180mm"');
  expect(svg).toContain(`>1:${scale} where printed 180 mm wide`);
  const unitsPerMm = sizeOf(svg)[0] / 180;
  expect(lengthOnSheet(svg) / unitsPerMm).toBeCloseTo((containerLengths[kind] * 304.8) / scale, 1);
});

/** The distance between the ends of the longest level dimension line. */
function lengthOnSheet(svg: string) {
  const lines = [...svg.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) \2M\3 \2L([\d.]+) \2"/g)];
  return Math.max(...lines.map(([, from, , , to]) => Number(to) - Number(from)));
}

test('the views are of the drawn unit: what opens on site, and roof plates, reach beyond the container', () => {
  const reach = (kind: ContainerKind, name: 'plan' | 'end') => viewOf(kind, name).bounds;
  expect(reach('20ft', 'plan').bottom).toBeCloseTo(0, 0);
  expect(reach('expandable', 'plan').bottom).toBeGreaterThan(4);
  expect(reach('hybrid', 'end').left).toBeLessThan(-7);
  expect(reach('reinforced', 'end').top).toBeLessThan(-containerHeight);
  expect(reach('multi', 'plan').top).toBeCloseTo(-(8.4 + containerWidth), 1);
  expect(reach('multi', 'end').top).toBeCloseTo(-2 * containerHeight, 0);
});
