import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { type RecordKind, recordKinds, rowKinds } from '../administration/rowKinds.ts';

/** The kinds of things that events are about, for the filter of the record. Logins are about accounts. */
export const auditKinds = [...recordKinds, 'accounts'] as const;
export type AuditKind = (typeof auditKinds)[number];

const accountActions = {
  password_changed: 'Password changed',
  password_reset_link_issued: 'Password reset link issued',
  password_reset: 'Password set with a reset link',
  password_set: 'Password set by the operator',
  administrator_added: 'Administrator added',
  administrator_invited: 'Administrator invited',
  logged_in: 'Logged in',
  login_failed: 'Failed logins',
  logged_out: 'Logged out',
  person_erased: 'Personal data erased',
};

type ActionOf<Kind extends RecordKind> = Kind extends RecordKind ? keyof (typeof rowKinds)[Kind]['actions'] : never;
export type AuditAction = ActionOf<RecordKind> | keyof typeof accountActions;

/** What is recorded: the kind of its subject, and its label. */
export const auditActions = Object.fromEntries(
  auditKinds.flatMap((kind) =>
    Object.entries(kind === 'accounts' ? accountActions : rowKinds[kind].actions).map(([action, label]) => [
      action,
      { kind, label },
    ]),
  ),
) as Record<AuditAction, { kind: AuditKind; label: string }>;

const labels = new Map(Object.entries(auditActions).map(([action, { label }]) => [action, label]));

/** An action that only a newer API records is said by its name: `price_agreed` is 'Price agreed'. */
export const actionLabel = (action: string): string => labels.get(action) ?? capitalized(action.replaceAll('_', ' '));

/** Who can cause an event. For administrators and suppliers the account is recorded as well. */
export const auditActorRoles = ['administrator', 'supplier', 'operator', 'visitor'] as const;
