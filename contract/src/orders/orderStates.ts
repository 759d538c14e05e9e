import type { Colleague } from '../accounts/accounts.ts';

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

/** The owner of an order: the administrator who looks after it (docs/specification/administration.md#owner-of-an-order). */
export type Assignee = Colleague;

export const unknownAssigneeMessage = 'There is no such administrator';

export const assigneeLabel = 'Owner';

/** What a list of orders is narrowed down to: those of the caller, of nobody, or of the administrator with this id. */
export const assigneeFilter = /^(me|nobody|[1-9]\d{0,8})$/;
