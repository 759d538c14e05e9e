import { containerKinds } from '@fieldbox/contract/catalogue/containerKinds';
import { type PartName, parts } from '@fieldbox/contract/catalogue/parts';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import { encodeConfiguration, type LinkedConfiguration } from '@fieldbox/contract/orders/configurationLink';
import fc from 'fast-check';
import { picturedUnit } from './picturedUnit.ts';

const partNames = Object.keys(parts) as PartName[];

const catalogue = {
  kinds: new Map(containerKinds.map((kind, index) => [index + 1, kind])),
  parts: new Map([...partNames, null, 'crate' as const].map((part, index) => [index + 1, part])),
};
const ids = [...catalogue.parts.keys()];

const configuration: fc.Arbitrary<LinkedConfiguration> = fc.record({
  sector: fc.constantFrom(...sectors),
  missionId: fc.option(fc.integer({ min: 1, max: 99 })),
  containerId: fc.constantFrom(...catalogue.kinds.keys()),
  componentIds: fc.shuffledSubarray(ids),
});

test('a configuration has one picture and one canonical code, whatever the order, the mission, or unknown ids in it', () => {
  const other = fc.record({ missionId: fc.option(fc.integer({ min: 1 })), unknown: fc.integer({ min: 1_000 }) });
  fc.assert(
    fc.property(
      configuration.chain((held) =>
        fc.tuple(
          fc.constant(held),
          fc.shuffledSubarray(held.componentIds, { minLength: held.componentIds.length }),
          other,
        ),
      ),
      ([held, shuffled, { missionId, unknown }]) => {
        const spelling = { ...held, missionId, componentIds: [unknown, ...shuffled] };
        const pictured = picturedUnit(held, catalogue)!;
        expect(picturedUnit(spelling, catalogue)).toEqual(pictured);
        expect(pictured.canonical).toBe(
          encodeConfiguration({
            ...held,
            missionId: null,
            componentIds: held.componentIds.toSorted((one, two) => one - two),
          }),
        );
      },
    ),
  );
});

test('nothing that somebody wrote is drawn', () => {
  fc.assert(
    fc.property(configuration, (held) => {
      const { unit } = picturedUnit(held, catalogue)!;
      expect([...partNames, null]).toEqual(expect.arrayContaining(unit.parts));
      expect(unit.parts).toHaveLength(held.componentIds.length);
    }),
  );
});

test.each([null, 999])('without a container on offer (%s) there is nothing to draw', (containerId) => {
  expect(picturedUnit({ sector: 'civilian', missionId: 1, containerId, componentIds: [1] }, catalogue)).toBeUndefined();
});
