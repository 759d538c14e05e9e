import { addUp } from '@fieldbox/contract/catalogue/figures';
import { encodeConfiguration } from '@fieldbox/contract/orders/configurationLink';
import { totalPrice } from '@fieldbox/contract/orders/price';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import fc from 'fast-check';
import { containers, missions, components as some } from '../testing/catalogue.ts';
import { compareParts, type Side, sideOf } from './comparison.ts';
import { figureRows } from './figureRows.ts';

const components = Array.from({ length: 12 }, (_, index) => ({
  ...some[index % 3]!,
  id: 30 + index,
  name: `Part ${index}`,
  price: 100.1 * (index + 1),
}));
const offer = { missions, containers, components };

const anySide = fc
  .record({
    mission: fc.option(fc.constantFrom(...missions)),
    container: fc.option(fc.constantFrom(...containers)),
    selected: fc.shuffledSubarray(components),
  })
  .map(({ mission, container, selected }) => {
    const code = encodeConfiguration({
      sector: mission?.type ?? 'civilian',
      missionId: mission?.id ?? null,
      containerId: container?.id ?? null,
      componentIds: selected.map(({ id }) => id),
    });
    return { side: sideOf(code, offer, [], 'A')!, container, selected };
  });

const idsOf = (side: Side) => side.components.map(({ id }) => `component ${id}`);

test('every part of either side is compared once, what differs first, and the order of sides changes no part', () => {
  fc.assert(
    fc.property(anySide, anySide, ({ side: one }, { side: other }) => {
      const { differing, same } = compareParts([one, other]);
      const keys = [...differing, ...same].map(({ key }) => key).filter((key) => key.startsWith('component'));
      expect(keys.sort()).toEqual([...new Set([...idsOf(one), ...idsOf(other)])].sort());
      for (const { key, values } of same) {
        expect(values[0]).toBe(values[1]);
        if (key.startsWith('component')) expect(idsOf(one).includes(key) && idsOf(other).includes(key)).toBe(true);
      }
      const turned = compareParts([other, one]);
      expect(turned.differing.map(({ key }) => key).sort()).toEqual(differing.map(({ key }) => key).sort());
    }),
  );
});

test('price and figures of a side are those of its parts, whatever stands beside it', () => {
  fc.assert(
    fc.property(anySide, anySide, ({ side: one, container, selected }, { side: other }) => {
      const [total, weight] = figureRows([one, other]);
      expect(total!.values[0]!.figure).toBe(formatMoney(totalPrice(container, selected)));
      const { known, unknown } = addUp(container?.kind, selected).weight;
      expect(weight!.values[0]!.figure).toMatch(new RegExp(`^${known.toLocaleString('en-US')} kg`));
      expect(weight!.values[0]!.unknown).toEqual(unknown);
    }),
  );
});

test('the same configuration twice differs in nothing', () => {
  fc.assert(
    fc.property(anySide, ({ side }) => {
      expect(compareParts([side, { ...side, components: [...side.components].reverse() }]).differing).toEqual([]);
    }),
  );
});

test('a withdrawn item has its number, or its name on the device that keeps the variant', () => {
  const code = '1.military.1.11.30-99';
  expect(sideOf(code, offer, [], 'A')).toMatchObject({ name: 'A', missing: ['component no. 99'] });
  const stored = {
    id: 'x',
    name: 'Coast',
    activeSector: 'military' as const,
    selectedMission: missions[0]!,
    selectedContainer: containers[0]!,
    selectedComponents: [{ ...some[0]!, id: 99, name: 'Old Mast' }, components[0]!], // chosen in another order
  };
  expect(sideOf(code, offer, [stored], 'A')).toMatchObject({ name: 'Coast', missing: ['Old Mast'] });
});

test.each([null, '', '1.military.<b>.1.', '2.military.1.1.'])('%s is no configuration', (code) => {
  expect(sideOf(code, offer, [], 'A')).toBeNull();
});
