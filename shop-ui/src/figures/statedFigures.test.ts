import { statedFigures } from './statedFigures.ts';

const textOf = (figures: Parameters<typeof statedFigures>[0]) =>
  statedFigures(figures)
    .map(({ text, isKnown }) => (isKnown ? text : `(${text})`))
    .join(', ');

const power = { wattsDrawn: null, wattsMade: null, wattHoursStored: null };

test.each([
  [{}, '(weight unknown), (power unknown), (lead time unknown)'],
  [{ weightInKg: 86, ...power, wattsDrawn: 300, leadTimeInDays: 35 }, '86\u00a0kg, uses 300\u00a0W, 35\u00a0days'],
  [
    { weightInKg: 140, ...power, wattsMade: 2_400, wattsDrawn: 0 },
    '140\u00a0kg, generates 2.4\u00a0kW, (lead time unknown)',
  ],
  [
    { ...power, wattsDrawn: 5, wattHoursStored: 20_000, leadTimeInDays: 1 },
    '(weight unknown), uses 5\u00a0W, stores 20\u00a0kWh, 1\u00a0day',
  ],
  [{ weightInKg: 0, ...power, wattsDrawn: 0, leadTimeInDays: null }, '0\u00a0kg, uses no power, (lead time unknown)'],
])('the figures %j in words', (figures, text) => {
  expect(textOf(figures)).toBe(text);
});
