import { id, nullableText, time } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { recordKinds } from '../administration/rowKinds.ts';
import { auditActorRoles, auditKinds } from './auditActions.ts';

const fields = v.nullable(v.record(v.string(), v.unknown()));

export const auditEventResponse = v.object({
  id,
  actor: v.object({ role: v.picklist(auditActorRoles), id: v.nullable(id), name: v.string() }),
  kind: v.picklist(auditKinds),
  action: v.string(),
  /** What was changed, with its name at that time; without an id where it was several things at once, such as an upload. */
  subject: v.object({ id: v.nullable(id), name: v.string() }),
  /** The changed fields before and after the change. Prices in dollars. */
  before: fields,
  after: fields,
  /** The /24 or /48 network from which an account was used; null for other changes. */
  network: nullableText,
  createdAt: time,
});
export type AuditEvent = v.InferOutput<typeof auditEventResponse>;

export const historyQuery = v.object({
  // A missing one is taken as '', which the list refuses with its message; the type asks for one of the list.
  kind: v.optional(v.picklist(recordKinds, `kind must be one of ${recordKinds.join(', ')}`), '' as 'orders'),
  id: v.pipe(v.optional(v.string(), ''), v.regex(/^[1-9]\d{0,8}$/, 'id must be a number'), v.transform(Number)),
});

/** What is on record about one thing, apart from its notes, which come with the thing itself: the newest 200 events and 200 mails. */
export const recordHistoryResponse = v.object({
  events: v.array(auditEventResponse),
  /** Mails to the address that the record has now; those without `sentAt` wait, or cannot be delivered. */
  mails: v.array(
    v.object({ id, kind: v.string(), queuedAt: time, sentAt: v.nullable(time), isUndeliverable: v.boolean() }),
  ),
  /** The orders that include a component, newest first: 20 at most. */
  orders: v.array(v.object({ id, name: v.string(), organization: v.string(), createdAt: time })),
});
export type RecordHistory = v.InferOutput<typeof recordHistoryResponse>;
