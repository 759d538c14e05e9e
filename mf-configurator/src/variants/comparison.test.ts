import { addUp } from '@fieldbox/contract/catalogue/figures';
import { openSides } from '@fieldbox/contract/links/openedLink';
import type { LinkedConfiguration } from '@fieldbox/contract/orders/configurationLink';
import { totalPrice } from '@fieldbox/contract/orders/price';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import fc from 'fast-check';
import { containers, missions, components as some } from '../testing/catalogue.ts';
import { partsOfBoth, type Sides, sidesOf } from './comparison.ts';
import { comparisonRows } from './comparisonRows.ts';

const withFigures = some.map((component, index) => ({
  ...component,
  weightInKg: [null, 120, 45][index]!,
  wattsDrawn: [null, 300, 40][index]!,
  leadTimeInDays: [14, 60, null][index]!,
}));
const components = [...withFigures, ...withFigures.map((component) => ({ ...component, id: component.id + 10 }))];
const offer = { missions, containers, components };

const anyChoice = fc
  .record({
    mission: fc.option(fc.constantFrom(...missions)),
    container: fc.option(fc.constantFrom(...containers)),
    selected: fc.shuffledSubarray(components),
  })
  .map(({ mission, container, selected }) => ({
    configuration: {
      sector: mission?.type ?? ('civilian' as const),
      missionId: mission?.id ?? null,
      containerId: container?.id ?? null,
      componentIds: selected.map(({ id }) => id),
    },
    container,
    selected,
  }));
const sidesFrom = (a: LinkedConfiguration, b: LinkedConfiguration): Sides =>
  sidesOf({ opens: 'comparison', sides: openSides({ opens: 'comparison', sides: [a, b] }, offer) }, [])!;

const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key);

test('everything of either side is compared once, with one number on both, and the order of sides changes only signs', () => {
  fc.assert(
    fc.property(anyChoice, anyChoice, ({ configuration: a }, { configuration: b }) => {
      const sides = sidesFrom(a, b);
      const { differing, same } = comparisonRows(sides);
      const keys = keysOf([...differing, ...same]);
      expect(new Set(keys).size).toBe(keys.length);
      const parts = [...new Set([...a.componentIds, ...b.componentIds])];
      expect(keys.filter((key) => key.startsWith('component')).sort()).toEqual(
        parts.map((id) => `component ${id}`).sort(),
      );
      expect(partsOfBoth(sides).map(({ id }) => id)).toEqual(parts);
      for (const { key, number } of [...differing, ...same])
        expect(number).toBe(key.startsWith('component') ? parts.indexOf(Number(key.split(' ')[1])) + 1 : undefined);
      for (const { values } of same) expect(values[0]).toEqual(values[1]);

      const turned = comparisonRows(sidesFrom(b, a));
      expect(keysOf(turned.differing).sort()).toEqual(keysOf(differing).sort());
      const opposite = (text = '') => text.replace(/^[+−]/, (sign) => (sign === '+' ? '−' : '+'));
      for (const row of [comparisonRows(sides).total, ...differing]) {
        const other = [turned.total, ...turned.differing].find(({ key }) => key === row.key)!;
        expect(other.difference?.text ?? '').toBe(opposite(row.difference?.text));
        expect([other.values[1], other.values[0]]).toEqual(row.values);
      }
    }),
  );
});

test('both sides and their difference are in one unit of power', () => {
  const heater = { ...components[1]!, id: 90, name: 'Heater', wattsDrawn: 4_995 };
  const side = (componentIds: number[]) => ({
    sector: 'military' as const,
    missionId: 1,
    containerId: 11,
    componentIds,
  });
  const link = {
    opens: 'comparison' as const,
    sides: openSides(
      { opens: 'comparison', sides: [side([components[2]!.id]), side([heater.id])] },
      { ...offer, components: [...components, heater] },
    ),
  };
  const drawn = comparisonRows(sidesOf(link, [])!).differing.find(({ key }) => key === 'Power used')!;
  const texts = [...drawn.values, drawn.difference!].map(({ text }) => text);
  expect(texts).toEqual(['0.22\u00a0kW', '5.175\u00a0kW', '+4.955\u00a0kW']);
});

test('price and weight of a side are those of its parts, whatever stands beside it', () => {
  fc.assert(
    fc.property(anyChoice, anyChoice, ({ configuration: a, container, selected }, { configuration: b }) => {
      const { total, differing, same } = comparisonRows(sidesFrom(a, b));
      expect(total.values[0].text).toBe(formatMoney(totalPrice(container, selected)));
      const weight = [...differing, ...same].find(({ key }) => key === 'Weight')!;
      const { known, unknown } = addUp(container?.kind, selected).weight;
      expect(weight.values[0].text).toBe(
        `${unknown.length > 0 ? 'at least ' : ''}${known.toLocaleString('en-US')}\u00a0kg`,
      );
      for (const name of unknown) expect(weight.values[0].note).toContain(name);
    }),
  );
});

test('the same configuration twice differs in nothing, in whatever order it was chosen', () => {
  fc.assert(
    fc.property(anyChoice, ({ configuration }) => {
      const turned = { ...configuration, componentIds: [...configuration.componentIds].reverse() };
      const { total, differing } = comparisonRows(sidesFrom(configuration, turned));
      expect([differing, total.differs]).toEqual([[], false]);
    }),
  );
});

test('a withdrawn item has its number, or its name on the device that keeps the variant', () => {
  const a = { sector: 'military' as const, missionId: 1, containerId: 11, componentIds: [21, 99] };
  const link = { opens: 'comparison' as const, sides: openSides({ opens: 'comparison', sides: [a, a] }, offer) };
  expect(sidesOf(link, [])![0]).toMatchObject({ letter: 'A', name: undefined, missing: ['component no. 99'] });
  const stored = {
    id: 'x',
    name: 'Coast',
    activeSector: 'military' as const,
    selectedMission: missions[0]!,
    selectedContainer: containers[0]!,
    selectedComponents: [{ ...some[0]!, id: 99, name: 'Old Mast' }, some[0]!], // chosen in another order
  };
  expect(sidesOf(link, [stored])![1]).toMatchObject({ letter: 'B', name: 'Coast', missing: ['Old Mast'] });
});

test('what is no comparison has no sides', () => {
  expect(sidesOf({ opens: null, sides: [] }, [])).toBeNull();
  expect(sidesOf({ opens: 'configuration', sides: [] }, [])).toBeNull();
});
