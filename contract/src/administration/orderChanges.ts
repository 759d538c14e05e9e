import { idSchema } from '@onesite/shared-contract/formats/idSchema';
import * as v from 'valibot';
import { seenRows } from '../fields/seenRows.ts';
import { unknownAssigneeMessage } from '../orders/assignees.ts';
import { orderStateSchema } from '../orders/orderStates.ts';
import { isOneWay, matchingRows } from './matchingRows.ts';

/** Body of PATCH /api/configurations/batch: what changes, and each order with the version that was seen of it, or all that match. */
export const orderChangesSchema = v.pipe(
  v.object({
    state: v.optional(orderStateSchema),
    /** Null for nobody. */
    assigneeId: v.optional(v.nullable(idSchema(unknownAssigneeMessage))),
    orders: v.optional(seenRows('Orders')),
    matching: v.optional(matchingRows('configurations')),
  }),
  v.forward(
    v.partialCheck(
      [['orders'], ['matching']],
      ({ orders, matching }) => isOneWay(orders, matching),
      'Name the orders, or what they match',
    ),
    ['orders'],
  ),
);

export type OrderChanges = v.InferOutput<typeof orderChangesSchema>;
