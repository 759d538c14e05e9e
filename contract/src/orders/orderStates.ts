import { idSchema } from '@onesite/shared-contract/formats/idSchema';
import * as v from 'valibot';
import { seenRows } from '../fields/seenRows.ts';

/** How far an order has come (docs/specification/administration.md#states-of-orders). New when it is placed. */
export const orderStates = ['new', 'in_contact', 'quoted', 'won', 'lost', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderStateLabels: Record<OrderState, string> = {
  new: 'New',
  in_contact: 'In contact',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  cancelled: 'Cancelled',
};

/** The same for the customer. */
export const customerStateLabels: Record<OrderState, string> = {
  new: 'Received',
  in_contact: 'In contact with you',
  quoted: 'Quote sent',
  won: 'Ordered',
  lost: 'Closed',
  cancelled: 'Cancelled',
};

const state = v.picklist(orderStates, `State must be one of ${orderStates.join(', ')}`);

export const unknownAssigneeMessage = 'There is no such administrator';

/** Body of PATCH /api/configurations/batch: what changes, and each order with the version that was seen of it. */
export const orderChangesSchema = v.object({
  state: v.optional(state),
  /** Null for nobody. */
  assigneeId: v.optional(v.nullable(idSchema(unknownAssigneeMessage))),
  orders: seenRows('Orders'),
});

/** What changes of each order. */
export type OrderChange = Omit<v.InferOutput<typeof orderChangesSchema>, 'orders'>;
