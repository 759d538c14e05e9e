import fc from 'fast-check';
import { containerFigures } from './containerFigures.ts';
import { containerKinds } from './containerKinds.ts';
import { addUp, type FiguredComponent, heaviestPiece, theContainer } from './figures.ts';
import { checkLifters, lifters, weakestLifter } from './lifters.ts';

const figure = fc.option(fc.integer({ min: 0, max: 10_000_000 }));
const component: fc.Arbitrary<FiguredComponent> = fc.record(
  {
    name: fc.constantFrom('Pneumatic Mast', 'Battery Bank', 'Solar Panel Array', 'Network Rack'),
    weightInKg: figure,
    wattsDrawn: figure,
    wattsMade: figure,
    wattHoursStored: figure,
    leadTimeInDays: fc.option(fc.integer({ min: 1, max: 3_650 })),
  },
  { requiredKeys: ['name'] },
);
const kind = fc.option(fc.constantFrom(...containerKinds), { nil: undefined });
const configuration = [kind, fc.array(component, { maxLength: 50 })] as const;

const figures = ['weightInKg', 'wattsDrawn', 'wattsMade', 'wattHoursStored'] as const;

test('every sum is the container’s and the components’ share, whatever the order', () => {
  fc.assert(
    fc.property(...configuration, (kind, components) => {
      const { weight, power } = addUp(kind, components);
      const sums = figures.map((figure) => components.reduce((sum, part) => sum + (part[figure] ?? 0), 0));
      const own = kind ? containerFigures[kind] : { weightInKg: 0, wattsDrawn: 0 };
      expect([weight.known, power.drawn, power.made, power.stored]).toEqual([
        sums[0]! + own.weightInKg,
        sums[1]! + own.wattsDrawn,
        sums[2],
        sums[3],
      ]);
      expect(addUp(kind, components.toReversed())).toMatchObject({ weight: { known: weight.known } });
    }),
  );
});

test('a component adds its own figures to each sum, and its name to what is unknown where it has none', () => {
  fc.assert(
    fc.property(...configuration, component, (kind, components, added) => {
      const before = addUp(kind, components);
      const { weight, power, leadTime } = addUp(kind, [...components, added]);
      expect(weight.known - before.weight.known).toBe(added.weightInKg ?? 0);
      expect(power.drawn - before.power.drawn).toBe(added.wattsDrawn ?? 0);
      expect(power.made - before.power.made).toBe(added.wattsMade ?? 0);
      expect(power.stored - before.power.stored).toBe(added.wattHoursStored ?? 0);
      expect(leadTime.days ?? 0).toBe(Math.max(before.leadTime.days ?? 0, added.leadTimeInDays ?? 0));
      const isNamed = (unknown: string[], wasUnknown: string[]) =>
        unknown.length - wasUnknown.length === 1 || wasUnknown.includes(added.name);
      if (added.weightInKg == null) expect(isNamed(weight.unknown, before.weight.unknown)).toBe(true);
      else expect(weight.unknown).toEqual(before.weight.unknown);
      if (added.leadTimeInDays == null) expect(isNamed(leadTime.unknown, before.leadTime.unknown)).toBe(true);
      else expect(leadTime.unknown).toEqual(before.leadTime.unknown);
    }),
  );
});

test('sources make no more on average than at rated output, and loads take no less at their peak than on average', () => {
  const withIcon = fc
    .tuple(
      component,
      fc.constantFrom('solar-panel', 'wind-turbine', 'generator', 'water', 'crate', 'toString', undefined),
    )
    .map(([part, icon]) => ({ ...part, icon }));
  fc.assert(
    fc.property(kind, fc.array(withIcon, { maxLength: 20 }), (kind, components) => {
      const { drawn, drawnAtPeak, made, madeOnAverage } = addUp(kind, components).power;
      expect(madeOnAverage).toBeLessThanOrEqual(made);
      expect(drawnAtPeak).toBeGreaterThanOrEqual(drawn);
    }),
  );
  const { power } = addUp('20ft', [
    { name: 'Solar Panel Array', icon: 'solar-panel', wattsMade: 2_400 },
    { name: 'Generator', icon: 'generator', wattsMade: 12_000 },
    { name: 'Cold store', icon: 'refrigerator', wattsDrawn: 60 },
  ]);
  expect(power).toMatchObject({ made: 14_400, madeOnAverage: 12_480, drawn: 240, drawnAtPeak: 540 });
});

test('the hours on batteries times the load are what the batteries hold', () => {
  fc.assert(
    fc.property(...configuration, (kind, components) => {
      const { drawn, stored, hoursOnBatteries } = addUp(kind, components).power;
      if (drawn === 0 || stored === 0) expect(hoursOnBatteries).toBeNull();
      else expect(hoursOnBatteries! * drawn).toBeCloseTo(stored, 3);
    }),
  );
});

test('the longest lead time is named by whom it comes from', () => {
  const mast = { name: 'Pneumatic Mast', leadTimeInDays: 42 };
  expect(addUp('20ft', [mast, { name: 'Lock', leadTimeInDays: 5 }]).leadTime).toEqual({
    days: 42,
    longest: 'Pneumatic Mast',
    unknown: [],
  });
  expect(addUp('20ft', [{ name: 'Lock' }]).leadTime).toEqual({ days: 21, longest: theContainer, unknown: ['Lock'] });
  expect(addUp(undefined, []).leadTime).toEqual({ days: null, longest: null, unknown: [] });
});

test('power is unknown only where none of its figures is given', () => {
  const { unknown } = addUp('20ft', [
    { name: 'Generator', wattsMade: 12_000 },
    { name: 'Crate', weightInKg: 40, wattsDrawn: null },
    { name: 'Lock', wattsDrawn: 0 },
  ]).power;
  expect(unknown).toEqual(['Crate']);
});

test('a complex is lifted one container at a time, each as heavy as all that may stand in it', () => {
  const parts = [{ name: 'Rack', weightInKg: 95 }];
  expect(heaviestPiece('multi', addUp('multi', parts))).toBe(4_400 + 95);
  expect(heaviestPiece('20ft', addUp('20ft', parts))).toBe(3_900 + 95);
});

test('the weakest lifter that takes a piece is offered: neither too weak nor too short', () => {
  expect(lifters.map(({ liftsKg }) => liftsKg)).toEqual(
    lifters.map(({ liftsKg }) => liftsKg).toSorted((a, b) => a - b),
  );
  expect(weakestLifter('20ft', 3_900)?.name).toBe('a truck with loading crane');
  expect(weakestLifter('40ft', 3_900)?.name).toBe('a mobile crane of the 50 t class');
  expect(weakestLifter('40ft', 3_900, 'road')?.name).toBe('a flatbed semi-trailer');
  expect(weakestLifter('20ft', 3_900, 'air')?.name).toBe('a heavy transport helicopter, by sling');
  expect(weakestLifter('20ft', 9_001, 'air')).toBeUndefined();
  expect(weakestLifter('reinforced', 30_000)).toBeUndefined();
  fc.assert(
    fc.property(fc.constantFrom(...containerKinds), fc.integer({ min: 0, max: 40_000 }), (kind, kg) => {
      for (const { lifter, reserveKg } of checkLifters(kind, kg)) expect(kg + reserveKg).toBe(lifter.liftsKg);
    }),
  );
});
