import fc from 'fast-check';
import { formatPriceDifference } from './priceDifference.ts';

test('says how much dearer or cheaper something is, in cents where there are any', () => {
  expect(formatPriceDifference(29_800, 18_500)).toBe('+$11,300');
  expect(formatPriceDifference(18_500, 29_800)).toBe('−$11,300');
  expect(formatPriceDifference(0.3, 0.1)).toBe('+$0.20');
  expect(formatPriceDifference(0.1 + 0.2, 0.3)).toBeUndefined();
});

const cents = fc.integer({ min: 0, max: 100_000_000 });

test('what is added to one price gives the other, to the cent', () => {
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const text = formatPriceDifference(one / 100, other / 100) ?? '+$0';
      const amount = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
      expect(other + (text.startsWith('−') ? -amount : amount)).toBe(one);
    }),
  );
});
