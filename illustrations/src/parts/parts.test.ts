import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { describeUnit } from '../describeUnit.ts';
import { drawUnit } from '../drawUnit.ts';
import { layOutUnit } from '../layOutUnit.ts';
import { placesOf } from './places.ts';

describe('counts', () => {
  /** What the catalogue's rows promise to be several, and the look of one of them. */
  const counted = [
    { icon: 'solar-panel', look: 'pv-frame ln', count: 3, of: 'Three tilted panels on a roof frame' },
    { icon: 'wifi', look: 'metal-side ln', count: 4, of: 'Four outdoor nodes' },
    { icon: 'cctv', look: 'metal-top ln', count: 2 + 1, of: 'two outdoor cameras and a card reader' },
    { icon: 'plug', look: 'metal-top ln', count: 4 + 2, of: 'Four inlets, a box and its rain hood' },
    { icon: 'fire-extinguisher', look: 'dark', count: 2, of: 'a cylinder: one with two straps' },
  ] as const;

  test.each(containerKinds)('on a %s as many are drawn as the catalogue says', (kind) => {
    for (const { icon, look, count, of } of counted) {
      if (placesOf(kind, [icon])[0]!.missing) continue;
      const { scene } = layOutUnit({ kind, sector: 'military', components: [icon] }).unit;
      const begin = scene.items.findIndex((item) => item.type === 'open' && item.part === icon);
      const end = scene.items.findIndex((item, i) => i > begin && item.type === 'close');
      const drawn = scene.items
        .slice(begin, end)
        .flatMap((item) => (item.type === 'face' && item.look === look ? item.polygons : []));
      expect([of, drawn.length]).toEqual([of, count]);
    }
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
