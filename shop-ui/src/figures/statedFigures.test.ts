import { statedFigures } from './statedFigures.ts';

const textOf = (figures: Parameters<typeof statedFigures>[0]) =>
  statedFigures(figures)
    .map(({ text, isKnown }) => (isKnown ? text : `(${text})`))
    .join(', ');

const power = { wattsDrawn: null, wattsMade: null, wattHoursStored: null };

test.each([
  [{}, '(weight unknown), (power unknown), (lead time unknown)'],
  [{ weightInKg: 86, ...power, wattsDrawn: 300, leadTimeInDays: 35 }, '86 kg, draws 300 W, 35 days'],
  [{ weightInKg: 140, ...power, wattsMade: 2_400, wattsDrawn: 0 }, '140 kg, makes 2.4 kW, (lead time unknown)'],
  [
    { ...power, wattsDrawn: 5, wattHoursStored: 20_000, leadTimeInDays: 1 },
    '(weight unknown), draws 5 W, stores 20 kWh, 1 day',
  ],
  [{ weightInKg: 0, ...power, wattsDrawn: 0, leadTimeInDays: null }, '0 kg, draws no power, (lead time unknown)'],
])('the figures %j in words', (figures, text) => {
  expect(textOf(figures)).toBe(text);
});
