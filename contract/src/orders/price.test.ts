import { toCents, toDollars } from '@onesite/shared-contract/formats/money';
import fc from 'fast-check';
import { totalPrice, totalPriceCents } from './price.ts';

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
