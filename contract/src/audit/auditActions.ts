import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { type RecordKind, recordKinds, rowKinds } from '../administration/rowKinds.ts';

/** The kinds of things that events are about, for the filter of the record. Logins are about accounts. */
export const auditKinds = [...recordKinds, 'accounts'] as const;
export type AuditKind = (typeof auditKinds)[number];

const accountActions = [
  'password_changed',
  'password_reset_link_issued',
  'password_reset',
  'password_set',
  'administrator_added',
  'logged_in',
  'login_failed',
  'logged_out',
  'person_erased',
] as const;

export type AuditAction = (typeof rowKinds)[RecordKind]['actions'][number] | (typeof accountActions)[number];

/** What is recorded: the kind of each action's subject. */
export const auditActions = Object.fromEntries(
  auditKinds.flatMap((kind) =>
    (kind === 'accounts' ? accountActions : rowKinds[kind].actions).map((action) => [action, kind]),
  ),
) as Record<AuditAction, AuditKind>;

const labels: Partial<Record<string, string>> = {
  order_customer_corrected: 'Customer’s details changed',
  password_reset: 'Password set with a reset link',
  password_set: 'Password set by the operator',
  login_failed: 'Failed logins',
  person_erased: 'Personal data erased',
} satisfies Partial<Record<AuditAction, string>>;

/** Most labels follow from the action's name: `mission_created` is 'Mission created', `order_note_added` 'Note added'. */
export const actionLabel = (action: string): string =>
  labels[action] ?? capitalized(action.replace(/^\w+_(?=note_)/, '').replaceAll('_', ' '));

/** Who can cause an event. For administrators and suppliers the account is recorded as well. */
export const auditActorRoles = ['administrator', 'supplier', 'operator', 'visitor'] as const;
