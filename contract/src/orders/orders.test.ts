import { limits } from '@onesite/shared-contract/formats/limits';
import { formatMoney, toCents, toDollars } from '@onesite/shared-contract/formats/money';
import { validateForm } from '@onesite/shared-contract/http/forms';
import fc from 'fast-check';
import * as v from 'valibot';
import { leadTimeNote, leadTimesText } from '../catalogue/leadTimes.ts';
import { sectors } from '../catalogue/sectors.ts';
import { replyDay } from '../site/serviceLevels.ts';
import { configurationPath, decodeConfiguration, encodeConfiguration } from './configurationLink.ts';
import { orderSchema } from './orders.ts';
import { eachText, priceOfUnits, totalPrice, unitsText } from './price.ts';

describe('configurationLink', () => {
  const chosen = { sector: 'civilian', missionId: 8, containerId: 12, componentIds: [3, 7, 9] } as const;

  test('a link reads as version, sector, mission, container and components', () => {
    expect(encodeConfiguration({ ...chosen, componentIds: [...chosen.componentIds] })).toBe('1.civilian.8.12.3-7-9');
    expect(encodeConfiguration({ sector: 'military', missionId: null, containerId: null, componentIds: [] })).toBe(
      '1.military...',
    );
  });

  test('what a link holds survives the link, and needs no escaping in an address', () => {
    const id = fc.integer({ min: 1, max: limits.id });
    const anyConfiguration = fc.record({
      sector: fc.constantFrom(...sectors),
      missionId: fc.option(id),
      containerId: fc.option(id),
      componentIds: fc.uniqueArray(id, { maxLength: limits.listEntries }),
    });
    fc.assert(
      fc.property(anyConfiguration, (held) => {
        const text = encodeConfiguration(held);
        expect(configurationPath(held)).toBe(`/configurator?configuration=${text}`);
        expect(decodeConfiguration(text)).toEqual(held);
      }),
    );
  });

  test.each(['.', ')', ',', ';', "'", '>', '”', ' ', '\u200b', ').', '>.'])(
    'what stands behind a link (%j) is no part of it',
    (end) => {
      for (const componentIds of [[], [...chosen.componentIds]]) {
        const held = { ...chosen, componentIds };
        expect(decodeConfiguration(encodeConfiguration(held) + end)).toEqual(held);
      }
    },
  );

  test('any text is either a link as we write it, with no letter or digit behind it, or nothing', () => {
    const field = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('1', 'military', '', '7', '07', '1e3', '3-3', '2-'),
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(field, { maxLength: 7 }).map((fields) => fields.join('.')),
    );
    fc.assert(
      fc.property(text, (asked) => {
        const held = decodeConfiguration(asked);
        if (!held) return;
        const code = encodeConfiguration(held);
        expect(asked.startsWith(code)).toBe(true);
        expect(asked.slice(code.length)).toMatch(/^\W*$/);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['another version', '2.civilian.8.12.3'],
    ['a sector that nobody knows', '1.maritime.8.12.3'],
    ['a field too few', '1.civilian.8.12'],
    ['a field too many', '1.civilian.8.12.3.4'],
    ['an id that is none', '1.civilian.x.12.3'],
    ['an id that no row can have', `1.civilian.${limits.id + 1}.12.3`],
    ['a component twice', '1.civilian.8.12.3-3'],
    ['more components than an order takes', `1.civilian.8.12.${Array.from({ length: 51 }, (_, n) => n + 1).join('-')}`],
    ['a name', '1.civilian.8.12.Eleni'],
    ['more than any link has', '1'.repeat(100_000)],
  ])('a text with %s is no link', (_, text) => {
    expect(decodeConfiguration(text)).toBeNull();
  });
});

describe('configurations', () => {
  const right = {
    missionId: 1,
    containerId: 2,
    componentIds: [3, 4],
    name: 'Ana Ruiz',
    email: 'ana@relief.example',
    organization: 'Relief Network',
    intendedUse: 'Coordination post for flood response',
  };
  const errors = validateForm(orderSchema);

  test('a right configuration passes and lacks nothing', () => {
    expect(errors(right)).toEqual({});
    expect(v.parse(orderSchema, right)).toEqual({
      ...right,
      ...{ additionalSpecs: null, additionalServices: null },
      ...{ deliveryPlace: null, neededBy: null, quantity: null, phone: null, responseId: null, responseKey: null },
    });
  });

  test('every field that is missing gets the message of the specification', () => {
    expect(errors({})).toEqual({
      missionId: 'Missing required configuration items',
      containerId: 'Missing required configuration items',
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email',
      organization: 'Organization must be at least 2 characters',
      intendedUse: 'Please provide more details about your intended use',
    });
  });

  test('what a price depends on may be said, as the form holds it', () => {
    const wishes = { deliveryPlace: ' Larnaca ', neededBy: '3-4 weeks', quantity: '1', phone: '' };
    expect(v.parse(orderSchema, { ...right, ...wishes })).toMatchObject({
      ...{ deliveryPlace: 'Larnaca', neededBy: '3-4 weeks', quantity: 1, phone: null },
    });
  });

  test.each([
    ['quantity', 0, 'Number of units must be greater than 0'],
    ['quantity', 1.5, 'Number of units must be in whole units'],
    ['quantity', '1,001', 'Number of units must be at most 1,000 units'],
    ['neededBy', 'soon', 'Please choose a timeframe from the list'],
  ])('%s may not be %j', (name, value, message) => {
    expect(errors({ ...right, [name]: value })).toEqual({ [name]: message });
  });

  test.each([null, '1', 0, -1, 1.5, 3_000_000_000, [1]])('%j is no mission', (missionId) => {
    expect(errors({ ...right, missionId })).toEqual({ missionId: 'Missing required configuration items' });
  });

  test('components may be missing, count once, and wrong ones share one message', () => {
    expect(v.parse(orderSchema, { ...right, componentIds: undefined }).componentIds).toEqual([]);
    expect(v.parse(orderSchema, { ...right, componentIds: [4, 4, 3] }).componentIds).toEqual([4, 3]);
    expect(errors({ ...right, componentIds: [4, 'x', null] })).toEqual({
      componentIds: 'Some of the selected components are not available',
    });
    expect(errors({ ...right, componentIds: Array(51).fill(4) })).toEqual({
      componentIds: 'Choose at most 50 components',
    });
  });

  test("a client's total price and unknown keys are dropped", () => {
    const parsed = v.parse(orderSchema, { ...right, totalPrice: 1, admin: true });
    expect(parsed).not.toHaveProperty('totalPrice');
    expect(parsed).not.toHaveProperty('admin');
  });
});

describe('deliveryTimeframes', () => {
  test.each([
    ['1-2 weeks', 14, undefined],
    ['1-2 weeks', 15, 'The lead time of this unit is longer: 15\u00a0days.'],
    ['3-4 weeks', 42, 'The lead time of this unit is longer: 42\u00a0days.'],
    ['1-2 months', 61, undefined],
    ['1-2 months', 90, 'The lead time of this unit is longer: 90\u00a0days.'],
    ['Longer-term/exploratory', 3_650, undefined],
    ['3-4 weeks', null, undefined],
    ['', 42, undefined],
    [null, 42, undefined],
  ])('needed in %j, with a lead time of %j days', (neededBy, days, note) => {
    expect(leadTimeNote(neededBy, days)).toBe(note);
  });
});

describe('promises', () => {
  test.each([
    ['2026-11-30T12:00:00', 'Tuesday, Dec 1, 2026'],
    ['2026-12-04T16:00:00', 'Monday, Dec 7, 2026'], // a Friday
    ['2026-12-05T09:00:00', 'Tuesday, Dec 8, 2026'], // of which no hour counts before Monday
    ['2026-12-06T23:59:00', 'Tuesday, Dec 8, 2026'],
  ])('what is sent on %s has its quote by %s', (sentAt, day) => {
    expect(replyDay(sentAt)).toBe(day);
  });

  test('the lead times of all containers are one range, in days', () => {
    const text = (...days: (number | null)[]) => leadTimesText(days.map((leadTimeInDays) => ({ leadTimeInDays })));
    expect(text(21, null, 14)).toContain('after 14-21\u00a0days,');
    expect(text(1)).toContain('after 1\u00a0day,');
    expect(text(null)).toBe('How soon a unit is ready to ship depends on its type.');
  });
});

describe('price', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  const priceList = fc.array(cents, { maxLength: 50 });

  test('a container and two components cost their sum, without a container only the components count', () => {
    expect(totalPrice({ basePrice: 18_500 }, [{ price: 8_400 }, { price: 3_950.5 }])).toBe(30_850.5);
    expect(totalPrice(null, [{ price: 980 }])).toBe(980);
    expect(totalPrice(null, [])).toBe(0);
  });

  test('the sum in dollars is the sum in cents, whatever the order', () => {
    fc.assert(
      fc.property(cents, priceList, (base, prices) => {
        const components = prices.map((price) => ({ price: toDollars(price) }));
        const total = totalPrice({ basePrice: toDollars(base) }, components);
        expect(toCents(total)).toBe(prices.reduce((sum, price) => sum + price, base));
        expect(totalPrice({ basePrice: toDollars(base) }, components.toReversed())).toBe(total);
      }),
    );
  });

  test.each<[number, number | string, string]>([
    [76_300, 2, '$152,600 for 2 units at $76,300 each'],
    [76_300, '2', '$152,600 for 2 units at $76,300 each'],
    [30_175.55, '1,000', '$30,175,550 for 1,000 units at $30,175.55 each'],
    [0.1, 3, '$0.30 for 3 units at $0.10 each'],
  ])('units at %d each, %j of them, are %j', (price, quantity, text) => {
    expect(unitsText(price, quantity)).toBe(text);
    expect(text).toContain(formatMoney(priceOfUnits(price, quantity)));
    expect(eachText(price, quantity)).toBe(`at ${formatMoney(price)} each`);
  });

  test.each([1, 0, -2, 1.5, '', '1', '2.000', 'two', null, undefined])('%j units are not multiplied', (quantity) => {
    expect([unitsText(76_300, quantity), eachText(76_300, quantity)]).toEqual(['$76,300', undefined]);
  });

  test('an order of which nobody has said how many is one unit', () => {
    expect([null, undefined, 1, 3].map((quantity) => priceOfUnits(0.1, quantity))).toEqual([0.1, 0.1, 0.1, 0.3]);
  });
});
