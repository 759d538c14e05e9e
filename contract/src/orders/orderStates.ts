import { idSchema } from '@onesite/shared-contract/formats/idSchema';
import * as v from 'valibot';

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

/** Orders that one call can change: as many as a page can show. */
export const maxOrdersAtOnce = 200;

const state = v.picklist(orderStates, `State must be one of ${orderStates.join(', ')}`);

const ordersMessage = `Orders must be a list of 1 to ${maxOrdersAtOnce} orders, each once, by id and version`;

const seenOrder = v.object(
  { id: idSchema(ordersMessage), version: v.pipe(v.number(ordersMessage), v.safeInteger(ordersMessage)) },
  ordersMessage,
);

export const unknownAssigneeMessage = 'There is no such administrator';

/** Body of PATCH /api/configurations/batch: what changes, and each order with the version that was seen of it. */
export const orderChangesSchema = v.object({
  state: v.optional(state),
  /** Null for nobody. */
  assigneeId: v.optional(v.nullable(idSchema(unknownAssigneeMessage))),
  orders: v.pipe(
    v.optional(v.unknown(), null),
    v.array(seenOrder, ordersMessage),
    v.minLength(1, ordersMessage),
    v.maxLength(maxOrdersAtOnce, ordersMessage),
    v.check((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, ordersMessage),
  ),
});

/** What changes of each order. */
export type OrderChange = Omit<v.InferOutput<typeof orderChangesSchema>, 'orders'>;

/** An order as it was seen before a change. */
export type SeenOrder = v.InferOutput<typeof seenOrder>;
