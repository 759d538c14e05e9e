import type { CatalogueComponent } from './components.ts';
import { matchesSearch } from './matchesSearch.ts';

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
