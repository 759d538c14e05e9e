import type { Colleague } from '../accounts/adminLogin.ts';

/** The administrator who looks after an order (docs/specification/administration.md#owner-of-an-order). */
export type Assignee = Colleague;

export const unknownAssigneeMessage = 'There is no such administrator';

export const assigneeLabel = 'Owner';

/** What a list of orders is narrowed down to: those of the caller, of nobody, or of the administrator with this id. */
export const assigneeFilter = /^(me|nobody|[1-9]\d{0,8})$/;
