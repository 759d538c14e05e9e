/** How far an order has come (docs/specification/administration.md#states-of-orders). New when it is placed. */
export const orderStates = ['new', 'in_contact', 'quoted', 'won', 'lost', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** Those whose outcome is open, which one filter shows. */
export const openStates = ['new', 'in_contact', 'quoted'] as const satisfies readonly OrderState[];

/** Those that figures are of: what was cancelled counts in none. */
export const countedStates = [...openStates, 'won', 'lost'] as const satisfies readonly OrderState[];

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
  quoted: 'Being quoted',
  won: 'Ordered',
  lost: 'Closed',
  cancelled: 'Cancelled',
};
