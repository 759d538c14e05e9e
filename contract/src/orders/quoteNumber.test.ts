import { quoteNumber } from './quoteNumber.ts';

const chosen = { sector: 'civilian', missionId: 8, containerId: 12, componentIds: [3, 7, 9] } as const;
const configuration = { ...chosen, componentIds: [...chosen.componentIds] };
const noon = new Date('2026-11-21T12:00:00Z');

test('a quote has one number a day, in whatever order its components were chosen', () => {
  const number = quoteNumber(configuration, 42_500, noon);
  expect(number).toMatch(/^Q-261121-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(quoteNumber({ ...configuration, componentIds: [9, 3, 7] }, 42_500, new Date('2026-11-21T23:59:59Z'))).toBe(
    number,
  );
});

test.each([
  ['another day', [configuration, 42_500, new Date('2026-11-22T00:00:00Z')]],
  ['another price', [configuration, 42_500.5, noon]],
  ['a component more', [{ ...configuration, componentIds: [3, 7, 9, 10] }, 42_500, noon]],
  ['another container', [{ ...configuration, containerId: 13 }, 42_500, noon]],
] as const)('with %s it is another one', (_, [other, total, date]) => {
  expect(quoteNumber({ ...other, componentIds: [...other.componentIds] }, total, date)).not.toBe(
    quoteNumber(configuration, 42_500, noon),
  );
});

test('quotes that differ in one component rarely share a number', () => {
  const numbers = Array.from({ length: 2_000 }, (_, id) =>
    quoteNumber({ ...configuration, componentIds: [id + 1] }, 42_500, noon),
  );
  expect(new Set(numbers).size).toBeGreaterThan(1_998);
});
