import * as v from 'valibot';
import { seenRows } from '../fields/seenRows.ts';
import { decision, reasonOf } from '../suppliers/supplierStatus.ts';

/** Body of PATCH /api/supplier/batch: what is decided about several, each with the version that was seen of it. */
export const supplierStatusesSchema = v.pipe(
  v.object({ ...decision, suppliers: seenRows('Suppliers') }),
  v.transform((decided) => ({ ...decided, reason: reasonOf(decided) })),
);
