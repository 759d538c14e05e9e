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

/** Orders whose state one call can change: as many as a page can show. */
export const maxOrdersAtOnce = 200;

const state = v.pipe(
  v.optional(v.unknown(), null),
  v.picklist(orderStates, `State must be one of ${orderStates.join(', ')}`),
);

/** Body of PATCH /api/configurations/{id}/state. */
export const orderStateSchema = v.object({ state });

const ordersMessage = `Orders must be a list of 1 to ${maxOrdersAtOnce} orders, each once, by id and version`;

const seenOrder = v.object(
  { id: idSchema(ordersMessage), version: v.pipe(v.number(ordersMessage), v.safeInteger(ordersMessage)) },
  ordersMessage,
);

/** Body of PATCH /api/configurations/states: each order with the version that was seen of it. */
export const orderStatesSchema = v.object({
  state,
  orders: v.pipe(
    v.optional(v.unknown(), null),
    v.array(seenOrder, ordersMessage),
    v.minLength(1, ordersMessage),
    v.maxLength(maxOrdersAtOnce, ordersMessage),
    v.check((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, ordersMessage),
  ),
});

/** An order as it was seen before a change. */
export type SeenOrder = v.InferOutput<typeof seenOrder>;
