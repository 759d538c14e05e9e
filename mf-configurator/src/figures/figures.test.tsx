import { addUp } from '@fieldbox/contract/catalogue/figures';
import { figureLines, inHours, unknownText } from '@fieldbox/shop-ui/figures/figureLines';
import { fakeApi } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import { components, containers } from '../testing/catalogue.ts';
import { clearStorage, openConfigurator, storeExample } from '../testing/openConfigurator.tsx';
import { explain } from './explained.ts';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const part = (name: string, figures: object) => ({ ...components[0]!, name, ...figures });
const solar = part('Solar Panel Array', { weightInKg: 210, wattsDrawn: 0, wattsMade: 2_400, leadTimeInDays: 21 });
const bank = part('Battery Bank', { weightInKg: 340, wattHoursStored: 20_000, leadTimeInDays: 28 });
const rack = part('Network Rack', { weightInKg: 95, wattsDrawn: 450, leadTimeInDays: 14 });
const mast = part('Pneumatic Mast', { leadTimeInDays: 42 });

const linesOf = (...[kind, parts]: Parameters<typeof addUp>) =>
  figureLines(kind, addUp(kind, parts)).map(({ text, unknown }) => [text, unknown]);

test('each figure is a line, with what is not known of it', () => {
  expect(linesOf('20ft', [solar, bank, rack, mast])).toEqual([
    ['4,545 kg; a truck with loading crane takes it', ['Pneumatic Mast']],
    ['draws 630 W, makes 2.4 kW; 31 hours on the batteries', ['Pneumatic Mast']],
    ['about 6 weeks; longest: Pneumatic Mast, 42 days', []],
  ]);
  expect(linesOf(undefined, [mast])).toEqual([
    ['0 kg, without a container', ['Pneumatic Mast']],
    ['draws none, makes none; no batteries', ['Pneumatic Mast']],
    ['about 6 weeks; longest: Pneumatic Mast, 42 days', []],
  ]);
  expect(linesOf('multi', [solar])[0]).toEqual([
    '13,410 kg in 3 containers of at most 4,610 kg; a truck with loading crane takes each',
    [],
  ]);
});

test('hours are rounded down, and many names are counted', () => {
  expect([0.99, 1, 6.59, 31.7, 1_111.1].map(inHours)).toEqual([
    ...['59 minutes', '1 hour', '6.5 hours', '31 hours', '1,111 hours'],
  ]);
  expect(unknownText(['A'])).toBe('Not known of A.');
  expect(unknownText(['A', 'B', 'C', 'D', 'E'])).toBe('Not known of A, B, C, and 2 more.');
});

test('an explanation has every part that its sum is of', () => {
  const parts = [solar, bank, rack, mast];
  const [price, weight, power, leadTime] = explain({
    ...{ kind: '20ft', basePrice: 18_500, components: parts, totalPrice: 52_100 },
  });
  expect(price!.tables[0]!.rows).toHaveLength(5);
  expect(weight!.tables[0]).toMatchObject({
    rows: [
      ['The container', '3,900 kg'],
      ['Solar Panel Array', '210 kg'],
      ['Battery Bank', '340 kg'],
      ['Network Rack', '95 kg'],
      ['Pneumatic Mast', 'not known'],
    ],
    sum: ['Together', '4,545 kg'],
  });
  expect(weight!.tables[1]!.rows[0]).toEqual(['A truck with loading crane', '6,500 kg', '1,955 kg']);
  expect(power!.tables[0]!.sum).toEqual(['Together', '630 W', '2.4 kW', '20 kWh']);
  expect(power!.notes).toContain('On full batteries alone: 20 kWh ÷ 630 W = 31 hours, rounded down.');
  expect(leadTime!.tables[0]!.rows.at(-1)).toEqual(['Pneumatic Mast', '42 days']);
});

test('the summary says what is chosen adds up to, and each line opens to where it comes from', async () => {
  storeExample();
  const offered = [{ ...components[0]!, ...solar, name: components[0]!.name }, ...components.slice(1)];
  const { user } = openConfigurator('/configurator', { missions: [], containers, components: offered });
  const section = within(await screen.findByRole('region', { name: 'What it adds up to' }));
  const weight = (await section.findByText('4,110 kg; a truck with loading crane takes it')).closest('details')!;
  expect(within(weight).queryByRole('table')).toBeNull();
  await user.click(within(weight).getByText('Weight'));
  expect(await within(weight).findByRole('row', { name: 'Together 4,110 kg' })).toBeVisible();
  expect(section.getByText('about 3 weeks; longest: the container, 21 days')).toBeVisible();
});
