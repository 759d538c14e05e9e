import { type ContainerKind, containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { type ComponentIcon, type PartName, parts } from '@fieldbox/contract/catalogue/parts';
import { partWords } from '@fieldbox/contract/catalogue/partWords';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import fc from 'fast-check';
import { describeUnit } from './describeUnit.ts';
import { drawUnit, type UnitOptions } from './drawUnit.ts';
import { kinds } from './geometry/kinds.ts';
import { layOutUnit } from './layOutUnit.ts';
import { mountsOf } from './parts/mounts.ts';
import { placesOf } from './parts/places.ts';
import { pointsOf } from './sheet/dimensions.ts';
import { unitRules } from './unitRules.ts';

const componentIcons = (Object.keys(parts) as PartName[]).filter((part): part is ComponentIcon => part !== 'crate');

describe('drawUnit', () => {
  const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml');
  const all = [...componentIcons, 'something new'];
  const components = fc.shuffledSubarray(all);
  const options: fc.Arbitrary<UnitOptions> = fc.record({
    kind: fc.constantFrom(...containerKinds),
    sector: fc.constantFrom(...sectors),
    components,
    width: fc.integer({ min: 320, max: 1200 }),
    dims: fc.boolean(),
    balloons: fc.boolean(),
  });

  /** All coordinates in a drawing, except those of the floor and the shadows, which may leave the sheet. */
  function places(svg: Document): [number, number][] {
    const numbers = (text: string) =>
      text
        .split(/[^\d.eE-]+/)
        .filter(Boolean)
        .map(Number);
    const pairs = (list: number[]) => list.flatMap((n, i): [number, number][] => (i % 2 ? [[list[i - 1]!, n]] : []));
    const paths = [...svg.querySelectorAll('path:not(.u-grid, .u-shadow)')].map((path) => path.getAttribute('d')!);
    const circles = [...svg.querySelectorAll('circle')].map(
      (at) => `${at.getAttribute('cx')} ${at.getAttribute('cy')}`,
    );
    const texts = [...svg.querySelectorAll('text[transform]')].map((text) => {
      const values = numbers(text.getAttribute('transform')!.replace(/rotate.*/, ''));
      return values.slice(-2).join(' ');
    });
    return [...paths, ...circles, ...texts].flatMap((text) => pairs(numbers(text)));
  }

  const outlineOf = (options: UnitOptions) => {
    const paths = parse(drawUnit(options)).querySelectorAll('.u-outline');
    return paths[paths.length - 1]!.getAttribute('d')!;
  };

  test('each kind, sector and set of parts is well-formed, with every place on the sheet', () => {
    fc.assert(
      fc.property(options, (made) => {
        const svg = parse(drawUnit(made));
        expect(svg.querySelector('parsererror')).toBeNull();
        const [, , width, height] = svg.documentElement.getAttribute('viewBox')!.split(' ').map(Number);
        const found = places(svg);
        expect(found.length).toBeGreaterThan(100);
        const off = found.filter(
          ([x, y]) =>
            !Number.isFinite(x) || !Number.isFinite(y) || x < -0.1 || y < -0.1 || x > width! + 0.1 || y > height! + 0.1,
        );
        expect(off).toEqual([]);
      }),
      { numRuns: 1 },
    );
  });

  test.each(containerKinds)('no sheet cuts a dimension of a %s, however little padding it has', (kind) => {
    const padding = { left: 4, right: 4, top: 4, bottom: 4 };
    for (const [width, height] of [
      [309, 266],
      [384, 180],
      [600, 200],
      [598, 420],
    ] as const)
      for (const selected of [[], ['solar-panel', 'plug'], ['generator', 'water', 'wind-turbine']]) {
        const sheet = { width, height, padding, components: selected, balloons: true } as const;
        const points = layOutUnit({ kind, sector: 'civilian', ...sheet }).dims.flatMap(pointsOf);
        const off = points.filter(([x, y]) => x < 0 || y < 0 || x > width || y > height);
        expect([width, selected, off]).toEqual([width, selected, []]);
      }
  });

  test.each(containerKinds)('%s is to scale: its length x 8 x 8.5 ft', (kind) => {
    const scale = 10;
    const d = outlineOf({ kind, sector: 'civilian', scale, width: 900 });
    const [a, b, c, e] = d
      .slice(1)
      .split('L')
      .map((pair) => pair.split(' ').map(Number)) as [number, number][];
    const [ca, sa] = [Math.cos((31 * Math.PI) / 180), Math.sin((31 * Math.PI) / 180)];
    expect((b![0] - a![0]) / scale / ca).toBeCloseTo(kinds[kind].length, 0);
    expect((c![0] - b![0]) / scale / sa).toBeCloseTo(8, 0);
    expect((c![1] - e![1]) / scale / Math.cos((24 * Math.PI) / 180)).toBeCloseTo(8.5, 0);
  });

  test('a balloon has the place of its part in the order of choosing; what is drawn already, or not to be seen, has none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...containerKinds), components, (kind, selected) => {
        const twice = [...selected, ...selected];
        const svg = parse(drawUnit({ kind, sector: 'civilian', components: twice, balloons: true }));
        const numbers = [...svg.querySelectorAll('.u-balloon-no')].map((text) => Number(text.textContent));
        const isSeen = (icon: string) => mountsOf(kind)[icon as ComponentIcon] !== null;
        const isCrate = (icon: string) => icon === 'something new';
        const seen = twice.flatMap((icon, i) =>
          isSeen(icon) && (i < selected.length || isCrate(icon)) ? [i + 1] : [],
        );
        expect(numbers).toEqual(seen);
      }),
      { numRuns: 1 },
    );
  });

  test('no balloon of a few parts covers another', () => {
    fc.assert(
      fc.property(fc.constantFrom(...containerKinds), components, (kind, selected) => {
        const sheet = { kind, sector: 'civilian', components: selected.slice(0, 6), width: 640, height: 480 } as const;
        const { balloons } = layOutUnit({ ...sheet, balloons: true });
        for (const [i, { at }] of balloons.entries())
          for (const other of balloons.slice(0, i))
            expect(Math.hypot(other.at[0] - at[0], other.at[1] - at[1])).toBeGreaterThan(22);
      }),
      { numRuns: 20 },
    );
  });

  test('every icon of the catalogue has a drawing of its own, on every kind that shows it', () => {
    const markup = componentIcons.map(
      (icon) =>
        parse(drawUnit({ kind: '40ft', sector: 'military', components: [icon] })).querySelector('.u-part')!.innerHTML,
    );
    expect(new Set(markup).size).toBe(componentIcons.length);
    expect(new Set(componentIcons.map((icon) => partWords[icon].drawing)).size).toBe(componentIcons.length);
  });

  test('an unknown icon, or none of ours, is a crate', () => {
    const crate = drawUnit({ kind: '20ft', sector: 'military', components: ['default-icon'] });
    expect(drawUnit({ kind: '20ft', sector: 'military', components: ['constructor'] })).toBe(crate);
  });

  test('the newest part is marked, and no other', () => {
    const svg = parse(
      drawUnit({ kind: '20ft', sector: 'civilian', components: ['lock', 'plug'], newest: 'plug', balloons: true }),
    );
    expect(svg.querySelector('.u-balloon.u-fresh')!.textContent).toBe('2');
    expect(svg.querySelectorAll('.u-part.u-fresh')).toHaveLength(1);
  });

  test('words say kind, sector and parts, and what is not to be seen', () => {
    expect(describeUnit('20ft', 'military', [])).toBe('20 ft standard unit, military');
    expect(describeUnit('hybrid', 'civilian', ['solar-panel', 'x', 'tools'])).toBe(
      'Hybrid unit, civilian, with solar array, equipment crate; inside, not to be seen: tool bench door',
    );
    const svg = drawUnit({ kind: 'multi', sector: 'military', components: ['lock'], title: 'A "new" <unit> & more' });
    expect(parse(svg).documentElement.getAttribute('aria-label')).toBe('A "new" <unit> & more');
  });

  test.each(['folding', 'constructor', undefined])(
    'a kind that this build does not know, %s, is drawn as the standard unit',
    (kind) => {
      const known: UnitOptions = { kind: '20ft', sector: 'civilian', components: ['lock'] };
      expect(drawUnit({ ...known, kind: kind as ContainerKind })).toBe(drawUnit(known));
    },
  );
});

describe('unitRules', () => {
  test('every class that a drawing uses has its rule', () => {
    const components = [...componentIcons, 'x'];
    const drawings = containerKinds.map((kind) => drawUnit({ kind, sector: 'civilian', components, balloons: true }));
    const classes = drawings.join('').matchAll(/<(?:path|text|circle)[^>]* class="([^"]*)"/g);
    const used = new Set([...classes].flatMap(([, names]) => names!.split(' ')));
    expect(used.size).toBeGreaterThan(50);
    expect([...used].filter((name) => !new RegExp(`\\.${name}\\b(?!-)`).test(unitRules))).toEqual([]);
  });
});

describe('places', () => {
  const missing = (kind: Parameters<typeof placesOf>[0], components: string[]) =>
    placesOf(kind, components).map((place) => place.missing);

  test('a further crate stands beside the first, for the others there is no room', () => {
    const crates = Array.from('abcdefghijk');
    const [first, second, ...others] = placesOf('20ft', crates);
    expect(first!.mount!.y).toBe(second!.mount!.y);
    expect(second!.mount!.x - first!.mount!.x).toBeGreaterThan(3); // its length
    expect(others.map((place) => place.missing!.why)).toEqual(Array(9).fill('no room'));
  });

  test('what is not to be seen on a kind says where it is', () => {
    expect(missing('expandable', ['server', 'lock', 'refrigerator'])).toEqual([
      { why: 'inside' },
      undefined,
      { why: 'inside' },
    ]);
    expect(missing('hybrid', ['tools'])).toEqual([{ why: 'behind the shelter' }]);
  });

  test('a second component with the same drawing names the number that is drawn', () => {
    expect(missing('40ft', ['lock', 'plug', 'x', 'plug'])).toEqual([
      undefined,
      undefined,
      undefined,
      { why: 'drawn once', number: 2 },
    ]);
  });

  test('two crates are two drawings with a number each, and two in words', () => {
    const svg = drawUnit({
      kind: '20ft',
      sector: 'civilian',
      components: ['x', 'lock', 'y'],
      balloons: true,
      newest: 'y',
    });
    const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
    const crates = document.querySelectorAll('[data-part^="crate"]');
    expect(crates).toHaveLength(2);
    expect(crates[0]!.querySelector('path')!.getAttribute('d')).not.toBe(
      crates[1]!.querySelector('path')!.getAttribute('d'),
    );
    expect([...document.querySelectorAll('.u-balloon-no')].map((text) => text.textContent)).toEqual(['1', '2', '3']);
    expect(document.querySelector('.u-balloon.u-fresh')!.textContent).toBe('3');
    expect(document.querySelectorAll('.u-part.u-fresh')).toHaveLength(1);
    expect(describeUnit('20ft', 'civilian', ['x', 'lock', 'y'])).toBe(
      '20 ft standard unit, civilian, with 2 equipment crates, lock box',
    );
  });
});
