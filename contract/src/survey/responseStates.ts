/** How far a response, which is a lead, has come (docs/specification/administration.md#responses-are-leads). New when it is sent. */
export const responseStates = ['new', 'in_contact', 'order_created', 'closed'] as const;
export type ResponseState = (typeof responseStates)[number];

export const responseStateLabels: Record<ResponseState, string> = {
  new: 'New',
  in_contact: 'In contact',
  order_created: 'Order created',
  closed: 'Closed',
};

/** Somebody still has to do something about it. */
export const openResponseStates = ['new', 'in_contact'] as const satisfies readonly ResponseState[];

/** A list's filter for all of these. */
export const openResponse = 'open';
