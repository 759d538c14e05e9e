import fc from 'fast-check';
import { componentIcons } from './componentIcons.ts';
import type { CatalogueComponent } from './components.ts';
import { addUp } from './figures.ts';
import { matchesSearch } from './matchesSearch.ts';
import { partChoices } from './partChoices.ts';
import { iconOfPart, type PartName, partOf, partOfIcon, parts } from './parts.ts';
import { partLabel } from './partWords.ts';
import { formatPriceDifference } from './priceDifference.ts';
import { shownAs } from './shownAs.ts';

describe('figures', () => {
  const solar = { part: 'solar-panel', weightInKg: 210, wattsDrawn: 0, wattsMade: 2_400, leadTimeInDays: 35 } as const;
  const rack = { part: 'server', weightInKg: 95, wattsDrawn: 450, wattsMade: 0, leadTimeInDays: 14 } as const;

  test('a unit weighs, draws and makes what its parts do, and is ready when the last one is', () => {
    expect(addUp('20ft', [solar, rack])).toEqual({
      ...{ weightInKg: 4_205, wattsDrawn: 630, wattsMade: 2_400, leadTimeInDays: 35, isShortOfPower: false },
    });
    expect(addUp(undefined, [])).toMatchObject({ weightInKg: 0, leadTimeInDays: 0, isShortOfPower: false });
  });

  test('what is not known adds nothing', () => {
    const mast = { part: null, weightInKg: null, wattsDrawn: null, leadTimeInDays: Number.NaN };
    expect(addUp('20ft', [mast])).toEqual(addUp('20ft', []));
  });

  test('it is short of power where more is drawn than made and nothing is plugged in', () => {
    expect(addUp('20ft', [rack]).isShortOfPower).toBe(true);
    expect(addUp('20ft', [rack, { part: 'plug' }]).isShortOfPower).toBe(false);
  });
});

describe('matchesSearch', () => {
  const battery = {
    name: 'Zoë battery',
    description: 'Energy for 東京電力株式会社',
    category: 'power',
    price: 12_900.5,
    supplier: { id: 1, companyName: '한국전력공사' },
    weightInKg: 1_250,
    wattsDrawn: null,
    wattsMade: 2_400,
    wattHoursStored: 20_000,
    leadTimeInDays: 1,
  } as CatalogueComponent;

  test.each([
    ...['zoe', 'BATTERY power', '電力', '社', '전력', 'energy zoë'],
    ...['$12,900.50', '12,900', '1,250 kg', '2.4 kW', '20 kWh', 'battery 20 kwh', '1 day'],
    ...['ＢＡＴＴＥＲＹ', '＄12,900', 'battery\u3000power'],
  ])('a component is found by %j', (search) => {
    expect(matchesSearch(search)(battery)).toBe(true);
  });

  test.each([
    ['fridge', 'refrigerator'],
    ['Aircon', 'temperature-high'],
    ['genset', 'generator'],
    ['genset', 'plug'],
  ] as const)('%s finds what is drawn as %s', (search, part) => {
    expect(matchesSearch(search)({ ...battery, part })).toBe(true);
    expect(matchesSearch(search)(battery)).toBe(false);
  });

  test.each(['力電', '$12,901', '50 kWh', '2.4 kWh', '900 kg', 'battery lamp', 'battery 1'])(
    'and not by %j',
    (search) => {
      expect(matchesSearch(search)(battery)).toBe(false);
    },
  );

  const called = (name: string) => ({ ...battery, name, description: '' });

  test.each(['wifi', 'wi-fi', 'wi fi', 'Wi‑Fi', 'ｗｉｆｉ', 'wif', 'wi', 'kit wi', 'kit wi fi', 'wi fi k', 'mes k'])(
    '%j finds Wi-Fi, however it is written',
    (search) => {
      for (const name of ['Mesh Wi-Fi Kit', 'Mesh WiFi kit', 'Kit (wi-fi), mesh'])
        expect([name, matchesSearch(search)(called(name))]).toEqual([name, true]);
    },
  );

  test.each([
    ['wifi', 'Mesh Wi Fi kit'],
    ['solarpanel', 'Solar panel, foldable'],
    ['solar-panel', 'Solar panel, foldable'],
    ['sol pan', 'Solar panel, foldable'],
    ['x ray', 'Xray scanner'],
    ['energy c++', 'Energy (C++)'],
  ])('%j finds %j', (search, name) => {
    expect(matchesSearch(search)(called(name))).toBe(true);
  });

  test.each([
    ['wi fi', 'Wide field lamp'],
    ['wi fi', 'Heater within field range'],
    ['wi-fi', 'Wi-Max field mast'],
    ['wifi', 'Wi field mast'],
    ['kit wi fi', 'Kit for a wide field'],
    ['fi', 'Sofia'],
    ['tent', 'Ten tables'],
    ['attery', 'Battery'],
  ])('%j does not find %j', (search, name) => {
    expect(matchesSearch(search)(called(name))).toBe(false);
  });
});

describe('parts', () => {
  const names = Object.keys(parts) as PartName[];
  const anyPart = fc.constantFrom(...names, null);
  const anyIcon = fc.constantFrom(...componentIcons, 'default-icon', 'no-such-icon', 'constructor');

  test('each icon that screens can draw leads to one part, and to no other; any other icon to a crate', () => {
    for (const icon of componentIcons)
      expect(names.filter((part) => parts[part].icon === icon)).toEqual([partOfIcon(icon)]);
    for (const icon of ['default-icon', 'no-such-icon', 'constructor', '']) expect(partOfIcon(icon)).toBe('crate');
    for (const part of names) expect(partOfIcon(iconOfPart(part))).toBe(part);
    expect(iconOfPart(null)).toBe('default-icon');
  });

  test('eight windows are offered, each once and under a name of its own', () => {
    expect(partChoices.map(partLabel)).toEqual([
      'Unit on the side wall',
      'Panel on the side wall',
      'Panels on the roof',
      'Dish on the roof',
      'Lift-up side door',
      'Box on the doors',
      'Crate beside the unit',
      'Inside, not drawn',
    ]);
    expect(new Set([...names, null].map(partLabel)).size).toBe(names.length + 1);
  });

  test('a component of a release that knew no parts is drawn as its icon says; without a part nothing is drawn', () => {
    expect(partOf({ icon: 'lock' })).toBe('lock');
    expect(partOf({ icon: 'tent' })).toBe('crate');
    expect(partOf({ icon: 'lock', part: 'solar-panel' })).toBe('solar-panel');
    expect(partOf({ icon: 'lock', part: null })).toBeNull();
  });

  test('what is named is stored as it is, and the other one follows from it', () => {
    expect(shownAs({})).toEqual({ icon: 'default-icon', part: 'crate' });
    expect(shownAs({ icon: 'solar-panel' })).toEqual({ icon: 'solar-panel', part: 'solar-panel' });
    expect(shownAs({ icon: 'tent' })).toEqual({ icon: 'tent', part: 'crate' });
    expect(shownAs({ part: 'solar-panel' })).toEqual({ icon: 'solar-panel', part: 'solar-panel' });
    expect(shownAs({ part: null })).toEqual({ icon: 'default-icon', part: null });
    fc.assert(fc.property(anyIcon, anyPart, (icon, part) => expect(shownAs({ icon, part })).toEqual({ icon, part })));
  });

  test('what a change does not name stays, unless what it follows from changes', () => {
    fc.assert(
      fc.property(fc.record({ icon: anyIcon, part: anyPart }), anyIcon, anyPart, (stored, icon, part) => {
        expect(shownAs({}, stored)).toEqual(stored);
        expect(shownAs({ icon }, stored)).toEqual(icon === stored.icon ? stored : { icon, part: partOfIcon(icon) });
        expect(shownAs({ part }, stored)).toEqual(part === stored.part ? stored : { icon: iconOfPart(part), part });
      }),
    );
  });
});

describe('priceDifference', () => {
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
});
