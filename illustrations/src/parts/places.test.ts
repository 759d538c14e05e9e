import { describeUnit } from '../describeUnit.ts';
import { drawUnit } from '../drawUnit.ts';
import { placesOf } from './places.ts';

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
