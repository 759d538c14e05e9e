import { addUp } from '@fieldbox/contract/catalogue/figures';
import { inHours } from '@fieldbox/contract/catalogue/figureTexts';
import { figureLines, inWeeks, unknownText } from '@fieldbox/shop-ui/figures/figureLines';
import { fakeApi } from '@onesite/shared-host/testing';
import { screen, within } from '@testing-library/react';
import { components, containers } from '../testing/catalogue.ts';
import { clearStorage, openConfigurator, storeExample } from '../testing/openConfigurator.tsx';
import { explain, figuredParts } from './explained.ts';

beforeEach(() => {
  clearStorage();
  fakeApi({});
});

const part = (name: string, figures: object) => ({ ...components[0]!, name, ...figures });
const solar = part('Solar Panel Array', {
  part: 'solar-panel',
  weightInKg: 210,
  wattsDrawn: 0,
  wattsMade: 2_400,
  leadTimeInDays: 21,
});
const bank = part('Battery Bank', { part: 'battery', weightInKg: 340, wattHoursStored: 20_000, leadTimeInDays: 28 });
const rack = part('Network Rack', { part: 'server', weightInKg: 95, wattsDrawn: 450, leadTimeInDays: 14 });
const mast = part('Pneumatic Mast', { part: null, weightInKg: null, wattsMade: null, leadTimeInDays: 42 });

const linesOf = (...[kind, parts]: Parameters<typeof addUp>) =>
  figureLines(kind, addUp(kind, parts)).map(({ text, unknown }) => [text, unknown]);

test('each figure is a line, and a weight that is not known is a lower bound without a verdict', () => {
  expect(linesOf('20ft', [solar, bank, rack, mast])).toEqual([
    ['at least 4,545\u00a0kg', ['Pneumatic Mast']],
    ['Uses 630\u00a0W, generates 480\u00a0W on average, has too little power', ['Pneumatic Mast']],
    ['42\u00a0days, set by Pneumatic Mast', []],
  ]);
  expect(linesOf('20ft', [solar])[0]).toEqual(['4,110\u00a0kg, goes by road', []]);
  expect(linesOf('40ft', [part('Press', { weightInKg: 20_000 })])[0]).toEqual([
    '26,600\u00a0kg, needs special transport',
    [],
  ]);
  expect(linesOf(undefined, [mast])).toEqual([
    ['at least 0\u00a0kg without a container', ['Pneumatic Mast']],
    ['Uses no power, generates none', ['Pneumatic Mast']],
    ['42\u00a0days, set by Pneumatic Mast', []],
  ]);
  expect(linesOf('multi', [solar])[0]).toEqual(['13,410\u00a0kg in 3 containers, goes by road', []]);
});

test('power that is drawn and made is in one unit', () => {
  const heater = part('Heater', { part: null, wattsDrawn: 4_995 });
  expect(linesOf('20ft', [solar, heater])[1]![0]).toBe(
    'Uses 5.175\u00a0kW, generates 0.48\u00a0kW on average, has too little power',
  );
  expect(linesOf('20ft', [rack])[1]![0]).toBe('Uses 630\u00a0W on average, generates none, has too little power');
});

test('hours are rounded down, weeks up, and many names are counted', () => {
  expect([0.99, 1, 6.59, 31.7, 1_111.1].map(inHours)).toEqual([
    ...['59\u00a0minutes', '1\u00a0hour', '6.5\u00a0hours', '31\u00a0hours', '1,111\u00a0hours'],
  ]);
  expect([7, 8, 42].map(inWeeks)).toEqual(['about 1\u00a0week', 'about 2\u00a0weeks', 'about 6\u00a0weeks']);
  expect(unknownText('Weight', ['A'])).toBe('Weight unknown: A.');
  expect(unknownText('Power', ['A', 'B', 'C', 'D', 'E'])).toBe('Power unknown: A, B, C, and 2 more.');
});

test('the details have road before helicopter, and the peaks of power', () => {
  const inlet = part('Generator Hookup Panel', { weightInKg: 28, part: 'plug', wattsDrawn: 0, leadTimeInDays: 10 });
  const [weight, power, leadTime, room, fit] = explain({ kind: '20ft', components: [solar, bank, rack, inlet] });
  expect(weight!.text).toBe('4,573\u00a0kg: container 3,900\u00a0kg, parts 673\u00a0kg');
  expect(weight!.notes.slice(0, 2)).toEqual([
    'Goes by road on a truck with loading crane.',
    'One helicopter can lift it (9,000\u00a0kg).',
  ]);
  expect(power!.text).toBe(
    'Uses 630\u00a0W, generates 480\u00a0W on average, takes up to 1.5\u00a0kW from mains or a generator on site',
  );
  expect(power!.notes).toEqual([
    'Peaks: uses 1.035\u00a0kW, generates 2.4\u00a0kW.',
    'Full batteries alone last 31\u00a0hours.',
  ]);
  expect(leadTime).toMatchObject({ text: '28\u00a0days, set by Battery Bank', notes: [] });
  expect(room!.text).toBe('2 to 4 people, 12.7\u00a0m²');
  expect(fit!.text).toBe('Everything fits.');

  const heavy = explain({ kind: 'reinforced', components: [part('Press', { weightInKg: 900 })] })[0]!;
  expect(heavy.notes[1]).toBe('Too heavy for one helicopter (9,000\u00a0kg).');
  expect(explain({ kind: '40ft', components: [] })[0]!.notes[1]).toBe('Too long for a helicopter lift.');
  const unknown = explain({ kind: '20ft', components: [mast] })[0]!;
  expect(unknown).toMatchObject({ text: 'at least 3,900\u00a0kg', notes: ['Weight unknown: Pneumatic Mast.'] });
});

test('every part is listed with what it adds', () => {
  const rows = figuredParts({ kind: '20ft', components: [solar, bank, rack, mast] });
  expect(rows.map(({ name, weight }) => [name, weight])).toEqual([
    ['The container', '3,900\u00a0kg'],
    ['Solar Panel Array', '210\u00a0kg'],
    ['Battery Bank', '340\u00a0kg'],
    ['Network Rack', '95\u00a0kg'],
    ['Pneumatic Mast', 'unknown'],
  ]);
  expect(rows[1]).toMatchObject({ draws: '–', makes: '2.4\u00a0kW', stores: '–', days: '21\u00a0days' });
});

test('the summary says under the total what matters most, and unfolds the rest without a price', async () => {
  storeExample();
  const offered = [{ ...components[0]!, ...solar, name: components[0]!.name }, ...components.slice(1)];
  const { user } = openConfigurator('/configurator', { missions: [], containers, components: offered });
  expect(await screen.findByText('4,110 kg, goes by road')).toBeVisible();
  expect(screen.getByText('about 3 weeks')).toBeVisible();
  const fold = await screen.findByRole('button', { name: 'All figures' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  const figures = screen.getByRole('region', { name: 'All figures' });
  expect(figures).toHaveTextContent('21 days, set by the container');
  expect(figures).not.toHaveTextContent('$');
  expect(within(figures).getByRole('row', { name: /^Solar Panel Array 210\skg/ })).toBeVisible();
});
