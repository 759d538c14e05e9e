import { limits } from '@onesite/shared-contract/formats/limits';
import fc from 'fast-check';
import { sectors } from '../catalogue/sectors.ts';

const id = fc.integer({ min: 1, max: limits.id });

/** A configuration as a link may name it. */
export const anyConfiguration = fc.record({
  sector: fc.constantFrom(...sectors),
  missionId: fc.option(id),
  containerId: fc.option(id),
  componentIds: fc.uniqueArray(id, { maxLength: limits.listEntries }),
});
