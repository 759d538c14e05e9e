import { capitalized } from '@onesite/shared-contract/formats/capitalized';

/** The kinds of rows that have a history. */
export const recordKinds = ['orders', 'responses', 'suppliers', 'components', 'missions'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The kinds of things that events are about, for the filter of the record. Logins are about accounts. */
export const auditKinds = [...recordKinds, 'accounts'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What is recorded: the kind of its subject, and its label. */
export const auditActions = {
  supplier_status_changed: { kind: 'suppliers', label: 'Supplier status changed' },
  supplier_registered: { kind: 'suppliers', label: 'Supplier registered' },
  supplier_profile_changed: { kind: 'suppliers', label: 'Supplier profile changed' },
  password_changed: { kind: 'accounts', label: 'Password changed' },
  password_reset_link_issued: { kind: 'accounts', label: 'Password reset link issued' },
  password_reset: { kind: 'accounts', label: 'Password set with a reset link' },
  password_set: { kind: 'accounts', label: 'Password set by the operator' },
  administrator_added: { kind: 'accounts', label: 'Administrator added' },
  administrator_invited: { kind: 'accounts', label: 'Administrator invited' },
  logged_in: { kind: 'accounts', label: 'Logged in' },
  login_failed: { kind: 'accounts', label: 'Failed logins' },
  logged_out: { kind: 'accounts', label: 'Logged out' },
  person_erased: { kind: 'accounts', label: 'Personal data erased' },
  component_created: { kind: 'components', label: 'Component created' },
  component_changed: { kind: 'components', label: 'Component changed' },
  component_withdrawn: { kind: 'components', label: 'Component withdrawn' },
  component_restored: { kind: 'components', label: 'Component restored' },
  mission_created: { kind: 'missions', label: 'Mission created' },
  missions_uploaded: { kind: 'missions', label: 'Missions uploaded' },
  mission_changed: { kind: 'missions', label: 'Mission changed' },
  mission_withdrawn: { kind: 'missions', label: 'Mission withdrawn' },
  mission_restored: { kind: 'missions', label: 'Mission restored' },
  order_created: { kind: 'orders', label: 'Order created' },
  order_state_changed: { kind: 'orders', label: 'Order state changed' },
  order_assigned: { kind: 'orders', label: 'Order assigned' },
  order_customer_corrected: { kind: 'orders', label: 'Customer’s details changed' },
  order_note_added: { kind: 'orders', label: 'Note added' },
  order_note_deleted: { kind: 'orders', label: 'Note deleted' },
  order_note_restored: { kind: 'orders', label: 'Note restored' },
  response_state_changed: { kind: 'responses', label: 'Response state changed' },
  response_assigned: { kind: 'responses', label: 'Response assigned' },
  response_note_added: { kind: 'responses', label: 'Note added' },
  response_note_deleted: { kind: 'responses', label: 'Note deleted' },
  response_note_restored: { kind: 'responses', label: 'Note restored' },
} as const satisfies Record<string, { kind: AuditKind; label: string }>;
export type AuditAction = keyof typeof auditActions;

const labels = new Map(Object.entries(auditActions).map(([action, { label }]) => [action, label]));

/** An action that only a newer API records is said by its name: `price_agreed` is 'Price agreed'. */
export const actionLabel = (action: string): string => labels.get(action) ?? capitalized(action.replaceAll('_', ' '));

/** Who can cause an event. For administrators and suppliers the account is recorded as well. */
export const auditActorRoles = ['administrator', 'supplier', 'operator', 'visitor'] as const;
