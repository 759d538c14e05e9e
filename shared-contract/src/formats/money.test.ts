import fc from 'fast-check';
import { formatMoney, toCents, toDollars } from './money.ts';

const cents = fc.integer({ min: 0, max: 10 ** 12 });

test('whole dollars show no cents, other amounts show two digits', () => {
  expect(formatMoney(12_500)).toBe('$12,500');
  expect(formatMoney(12_500.5)).toBe('$12,500.50');
  expect(formatMoney(0)).toBe('$0');
  expect(formatMoney(-0)).toBe('$0');
  expect(formatMoney(0.05)).toBe('$0.05');
  expect(formatMoney(1_234_567.89)).toBe('$1,234,567.89');
});

test('an amount that rounds to whole dollars shows no cents', () => {
  expect(formatMoney(51_239.999)).toBe('$51,240');
});

test('dollars and cents convert without loss', () => {
  fc.assert(fc.property(cents, (amount) => toCents(toDollars(amount)) === amount));
});

test('a formatted amount reads back as the same cents', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const shown = formatMoney(toDollars(amount));
      expect(shown).toMatch(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/);
      expect(toCents(Number(shown.replaceAll(/[$,]/g, '')))).toBe(amount);
    }),
  );
});
