import fc from 'fast-check';
import { inKilograms, withWholeAmounts } from './figureTexts.ts';
import { inUsUnits } from './usUnits.ts';

test.each([
  ['at least 4,110\u00a0kg, goes by road', 'at least 9,061\u00a0lb, goes by road'],
  ['3 of 6.10\u00a0×\u00a02.44\u00a0×\u00a02.59\u00a0m', '3 of 20.0\u00a0×\u00a08.0\u00a0×\u00a08.5\u00a0ft'],
  ['2 to 4 people, 12.7 m²', '2 to 4 people, 137\u00a0sq ft'],
  ['20\u00a0°C inside at -20\u00a0to\u00a050\u00a0°C', '68\u00a0°F inside at -4\u00a0to\u00a0122\u00a0°F'],
  ['draws 2.07\u00a0kW, 38 days, 20 ft, 5 months', 'draws 2.07\u00a0kW, 38 days, 20 ft, 5 months'],
])('%s in US units', (metric, us) => expect(inUsUnits(metric)).toBe(us));

test('any weight has the number of its pounds', () => {
  fc.assert(
    fc.property(fc.nat(30_000_000), (kg) => {
      const [pounds] = inUsUnits(inKilograms(kg)).split('\u00a0');
      expect(Math.abs(Number(pounds!.replaceAll(',', '')) - kg * 2.20462)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('of what was typed each amount stays on one line', () => {
  expect(withWholeAmounts('Three panels, 2.4 kW peak, 12 m of cable, 3 men, 2 Level')).toBe(
    'Three panels, 2.4\u00a0kW peak, 12\u00a0m of cable, 3 men, 2 Level',
  );
});
