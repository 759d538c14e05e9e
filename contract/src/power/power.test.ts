import fc from 'fast-check';
import { containerKinds } from '../catalogue/containerKinds.ts';
import { addUp, partsOf } from '../catalogue/figures.ts';
import { inWattHours } from '../catalogue/figureTexts.ts';
import { always, hoursMade, powerOf } from '../catalogue/partPower.ts';
import { type PartName, parts } from '../catalogue/parts.ts';
import { fitNotes, lacksPower } from '../fit/fitNotes.ts';
import { ownComponent, wholeOffer } from '../testing/wholeOffer.ts';
import { exampleUnits, missionUnits } from '../units/units.ts';
import { curesOf } from './cures.ts';
import { powerSentences } from './powerTexts.ts';

const partNames = Object.keys(parts) as PartName[];
const figure = fc.option(fc.integer({ min: 0, max: 20_000 }));
const component = fc.oneof(
  fc.constantFrom(...partNames).map((part) => ownComponent(part, 1)),
  fc.record({
    id: fc.constant(2),
    name: fc.constant('of a supplier'),
    part: fc.constantFrom(...partNames, null),
    wattsDrawn: figure,
    wattsMade: figure,
    wattHoursStored: figure,
  }),
);
const configuration = [fc.constantFrom(...containerKinds), fc.array(component, { maxLength: 10 })] as const;

/** Watt hours that are missing in three days from dusk, half a day after half a day; the batteries are full at first. */
function missingIn(kind: (typeof containerKinds)[number], components: Parameters<typeof partsOf>[1]): number {
  const all = partsOf(kind, components);
  const sum = (of: (part: (typeof all)[number]) => number) => all.reduce((total, part) => total + of(part), 0);
  const steady = sum((part) => (powerOf(part).wattsLetIn ?? 0) + (hoursMade(part) === always ? part.wattsMade! : 0));
  if (sum(({ load }) => load) <= steady) return 0;
  const capacity = sum((part) => part.wattHoursStored ?? 0);
  const halves = (['night', 'day'] as const).map((half) => {
    const of = ({ day, night }: typeof always) => (half === 'night' ? night : day - night);
    const drawn = sum((part) => part.load * of(powerOf(part).inUse ?? always));
    const made = sum((part) => (part.wattsMade ?? 0) * of(hoursMade(part)) + (powerOf(part).wattsLetIn ?? 0) * 12);
    return made - drawn;
  });
  let [held, missing] = [capacity, 0];
  for (const surplus of [halves, halves, halves].flat()) {
    held += surplus;
    missing += Math.max(0, -held);
    held = Math.min(capacity, Math.max(0, held));
  }
  return missing;
}

test('what is covered lasts: in three days from dusk nothing is missing', () => {
  let covered = 0;
  fc.assert(
    fc.property(...configuration, (kind, components) => {
      if (addUp(kind, components).power.balance.short) return;
      covered++;
      expect(missingIn(kind, components)).toBeCloseTo(0, 3);
    }),
    { numRuns: 500 },
  );
  expect(covered).toBeGreaterThan(100);
});

test('more sources, stores and inlets never leave less power, more loads never more', () => {
  fc.assert(
    fc.property(...configuration, fc.constantFrom(...partNames), (kind, components, part) => {
      const before = addUp(kind, components).power.balance.short;
      const added = ownComponent(part, 3);
      const after = addUp(kind, [...components, added]).power.balance.short;
      if (added.wattsDrawn === 0 && !before) expect(after).toBeNull();
      if (added.wattsDrawn > 0 && before) expect(after).not.toBeNull();
    }),
  );
});

test('each cure is enough, and is offered where something is short', () => {
  fc.assert(
    fc.property(...configuration, (kind, components) => {
      const cures = curesOf(kind, components, wholeOffer.components);
      for (const cure of cures) expect(lacksPower(kind, [...components, cure])).toBe(false);
      if (!lacksPower(kind, components)) expect(cures).toEqual([]);
    }),
  );
});

test('what the site gives is named, and it is enough for everything that starts at once', () => {
  const clinic = ['temperature-high', 'refrigerator', 'solar-panel', 'plug'] as const;
  const { drawnAtPeak, balance } = addUp('20ft', clinic.map(ownComponent)).power;
  expect(drawnAtPeak).toBe(5_220);
  expect(balance).toMatchObject({ short: null, wattsFromSite: 5_500, needsFuel: false });
});

test('a clinic in the desert with the sun alone is short of power by day and by night, with its cures', () => {
  const clinic = (['temperature-high', 'refrigerator', 'solar-panel'] as const).map(ownComponent);
  expect(fitNotes('20ft', clinic).map(({ rule, text }) => [rule, text])).toEqual([
    ['short-of-power', 'Too little power: 36\u00a0kWh is drawn in a day, 11.52\u00a0kWh supplied'],
  ]);
  expect(curesOf('20ft', clinic, wholeOffer.components).map(({ part }) => part)).toEqual(['plug', 'generator']);
  const link = (['satellite-dish', 'solar-panel'] as const).map(ownComponent);
  expect(fitNotes('20ft', link)[0]!.text).toBe('Too little power: 3.24\u00a0kWh is drawn by night, none supplied');
  expect(curesOf('20ft', link, wholeOffer.components).map(({ part }) => part)).toContain('battery');
});

test("a supplier's part that states nothing of its power is taken to draw what the company's own draws, and to make none", () => {
  const [load] = partsOf(undefined, [{ name: 'Cold box', part: 'refrigerator' }]);
  expect(load!.load).toBe(120);
  const silent = [{ id: 1, name: 'Foil', part: 'solar-panel' as const }, ownComponent('satellite-dish', 2)];
  expect(fitNotes('20ft', silent)[0]!.text).toMatch(/none supplied$/);
});

/** By mission of the seeded catalogue: the recommended set. Case studies are of the examples. */
test('every mission, recommended set, example and case study has the power that it needs, or says what the site gives', () => {
  const inDay = (watts: number) => inWattHours(Math.round(watts * 2.4) * 10);
  const rows = [...exampleUnits, ...missionUnits].map(({ title, kind, parts, reason }) => {
    const components = parts.map(ownComponent);
    expect(lacksPower(kind, components)).toBe(false);
    const { drawn, madeOnAverage, stored, balance } = addUp(kind, components).power;
    if (balance.wattsFromSite > 0) expect(reason).toMatch(/mains|generator|power .*from outside|inlet panel/);
    const amounts = `draws at most ${inDay(drawn)} a day, makes ${inDay(madeOnAverage)}, stores ${inWattHours(stored)}`;
    return `${title} (${kind}): ${amounts}. ${powerSentences(kind, components, { watts: 0, hours: 0 }).join(' ')}`;
  });
  expect(rows).toMatchSnapshot();
});
