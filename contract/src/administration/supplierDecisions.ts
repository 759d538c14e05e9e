import * as v from 'valibot';
import { seenRows } from '../fields/seenRows.ts';
import { decision, reasonOf } from '../suppliers/supplierStatus.ts';
import { isOneWay, matchingRows } from './matchingRows.ts';

/** Body of PATCH /api/supplier/batch: what is decided about several, each with the version that was seen of it, or all that match. */
export const supplierStatusesSchema = v.pipe(
  v.object({
    ...decision,
    suppliers: v.optional(seenRows('Suppliers')),
    matching: v.optional(matchingRows('suppliers')),
  }),
  v.forward(
    v.partialCheck(
      [['suppliers'], ['matching']],
      ({ suppliers, matching }) => isOneWay(suppliers, matching),
      'Send either suppliers or matching',
    ),
    ['suppliers'],
  ),
  v.transform((decided) => ({ ...decided, reason: reasonOf(decided) })),
);
