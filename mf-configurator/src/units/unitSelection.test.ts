import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import { parts as allParts, type PartName } from '@fieldbox/contract/catalogue/parts';
import { partWords } from '@fieldbox/contract/catalogue/partWords';
import { kindNames } from '@fieldbox/contract/units/unitParts';
import { units } from '@fieldbox/contract/units/units';
import fc from 'fast-check';
import { components, containers, missions } from '../testing/catalogue.ts';
import { replacedBy } from './replacedBy.ts';
import { unitSelection } from './unitSelection.ts';

const supplier = { id: 7, companyName: 'Nordlicht' };
const offered = fc
  .array(fc.record({ part: fc.constantFrom(...(Object.keys(allParts) as PartName[]), null), isOurs: fc.boolean() }), {
    maxLength: 40,
  })
  .map((all) =>
    all.map(({ part, isOurs }, index) => ({ id: index + 1, part, price: 1, supplier: isOurs ? null : supplier })),
  ) as unknown as fc.Arbitrary<CatalogueComponent[]>; // the fields that are not looked at are left out

test('whatever is on offer: each part of a unit is chosen or named as missing, the own component before a supplier’s', () => {
  fc.assert(
    fc.property(fc.constantFrom(...units), fc.subarray([...containerKinds]), offered, (unit, kinds, components) => {
      const containers = kinds.map((kind, index) => ({ id: index + 1, kind, basePrice: 1 })) as Container[];
      const mission = { id: 1, type: unit.sector, useCase: unit.useCase } as Mission;
      const { selection, missing } = unitSelection(unit, { missions: [mission], containers, components });
      const selected = (selection.selectedComponents ?? []) as CatalogueComponent[];

      expect(selected.map(({ part }) => part)).toEqual(
        unit.parts.filter((part) => components.some((component) => component.part === part)),
      );
      for (const component of selected) {
        expect(components).toContain(component);
        const hasOwn = components.some(({ part, supplier }) => part === component.part && !supplier);
        expect(component.supplier === null).toBe(hasOwn);
      }
      const parts = selected.map(({ part }) => part);
      expect(missing).toEqual([
        ...(kinds.includes(unit.kind) ? [] : [kindNames[unit.kind]]),
        ...unit.parts.filter((part) => !parts.includes(part)).map((part) => partWords[part].called),
      ]);
      expect(selection.selectedContainer?.kind).toBe(kinds.includes(unit.kind) ? unit.kind : undefined);
    }),
  );
});

test('a mission that is not on offer is named by its card', () => {
  const unit = units.find(({ name }) => name === 'makerspace')!;
  const { selection, missing } = unitSelection(unit, { missions, containers, components: [] });
  expect(missing[0]).toBe('the mission Mobile Workshops');
  expect(selection).not.toHaveProperty('selectedMission');
});

test('what a set takes the place of is named, additions are not', () => {
  const [command, medical] = missions;
  const [twenty, forty] = containers;
  const [solar, satellite, fire] = components;
  const next = { selectedMission: command!, selectedContainer: twenty!, selectedComponents: [satellite!] };
  const selected = (over: object) => ({
    selectedMission: null,
    selectedContainer: null,
    selectedComponents: [],
    ...over,
  });
  expect(replacedBy(next, selected({}))).toBeUndefined();
  expect(replacedBy(next, selected({ ...next }))).toBeUndefined();
  expect(replacedBy(next, selected({ selectedContainer: forty, selectedComponents: [satellite, fire] }))).toBe(
    '40 ft standard and Fire Suppression',
  );
  expect(replacedBy(next, selected({ selectedMission: medical, selectedComponents: [solar, fire] }))).toBe(
    'Field Medical and 2 components',
  );
  expect(replacedBy({ selectedComponents: [] }, selected({ selectedContainer: forty }))).toBeUndefined();
});
