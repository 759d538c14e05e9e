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
