import { toCents, toDollars } from '@onesite/shared-contract/formats/money';
import fc from 'fast-check';
import { priceOfUnits, totalPrice, totalPriceCents, unitsText } from './price.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const priceList = fc.array(cents, { maxLength: 50 });

test('a container and two components cost their sum', () => {
  expect(totalPrice({ basePrice: 18_500 }, [{ price: 8_400 }, { price: 3_950.5 }])).toBe(30_850.5);
});

test('without a container only the components count', () => {
  expect(totalPrice(null, [{ price: 980 }])).toBe(980);
  expect(totalPrice(null, [])).toBe(0);
});

test('tenths of a dollar add up exactly', () => {
  expect(totalPrice({ basePrice: 0.1 }, [{ price: 0.2 }])).toBe(0.3);
});

test('the sum in dollars is the sum in cents, whatever the order', () => {
  fc.assert(
    fc.property(cents, priceList, (base, prices) => {
      const components = prices.map((price) => ({ price: toDollars(price) }));
      const total = totalPrice({ basePrice: toDollars(base) }, components);
      expect(toCents(total)).toBe(totalPriceCents(base, prices));
      expect(totalPrice({ basePrice: toDollars(base) }, components.toReversed())).toBe(total);
    }),
  );
});

test('taking a component adds exactly its price', () => {
  fc.assert(
    fc.property(cents, priceList, cents, (base, prices, added) => {
      expect(totalPriceCents(base, [...prices, added])).toBe(totalPriceCents(base, prices) + added);
    }),
  );
});

test.each<[number, number | string, string]>([
  [76_300, 2, '2 × $76,300 = $152,600'],
  [76_300, '2', '2 × $76,300 = $152,600'],
  [30_175.55, '1,000', '1,000 × $30,175.55 = $30,175,550'],
  [0.1, 3, '3 × $0.10 = $0.30'],
])('units at %d each, %j of them, are %j', (price, quantity, text) => {
  expect(unitsText(price, quantity)).toBe(text);
});

test.each([1, 0, -2, 1.5, '', '1', 'two', null, undefined])('%j units are not multiplied', (quantity) => {
  expect(unitsText(76_300, quantity)).toBeUndefined();
});

test('an order of which nobody has said how many is one unit', () => {
  expect([null, undefined, 1, 3].map((quantity) => priceOfUnits(0.1, quantity))).toEqual([0.1, 0.1, 0.1, 0.3]);
});
