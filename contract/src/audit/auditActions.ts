import { capitalized } from '@onesite/shared-contract/formats/capitalized';

/** What is recorded: its subject and its label. */
export const auditActions = {
  supplier_status_changed: { about: 'supplier', label: 'Supplier status changed' },
  supplier_registered: { about: 'supplier account', label: 'Supplier registered' },
  supplier_profile_changed: { about: 'supplier account', label: 'Supplier profile changed' },
  password_changed: { about: 'account', label: 'Password changed' },
  password_reset_link_issued: { about: 'account', label: 'Password reset link issued' },
  password_reset: { about: 'account', label: 'Password set with a reset link' },
  password_set: { about: 'account', label: 'Password set by the operator' },
  administrator_added: { about: 'account', label: 'Administrator added' },
  administrator_invited: { about: 'account', label: 'Administrator invited' },
  logged_in: { about: 'session', label: 'Logged in' },
  login_failed: { about: 'session', label: 'Failed logins' },
  logged_out: { about: 'session', label: 'Logged out' },
  person_erased: { about: 'person', label: 'Personal data erased' },
  component_created: { about: 'component', label: 'Component created' },
  component_changed: { about: 'component', label: 'Component changed' },
  component_withdrawn: { about: 'component', label: 'Component withdrawn' },
  component_restored: { about: 'component', label: 'Component restored' },
  mission_created: { about: 'mission', label: 'Mission created' },
  missions_uploaded: { about: 'mission', label: 'Missions uploaded' },
  missions_withdrawn: { about: 'mission', label: 'Uploaded missions withdrawn' },
  mission_changed: { about: 'mission', label: 'Mission changed' },
  mission_withdrawn: { about: 'mission', label: 'Mission withdrawn' },
  mission_restored: { about: 'mission', label: 'Mission restored' },
  order_created: { about: 'order', label: 'Order created' },
  order_state_changed: { about: 'order', label: 'Order state changed' },
  order_assigned: { about: 'order', label: 'Order assigned' },
  order_customer_corrected: { about: 'order', label: 'Customer’s details changed' },
  order_choice_corrected: { about: 'order', label: 'Parts changed' },
  order_note_added: { about: 'order', label: 'Note added' },
  order_note_deleted: { about: 'order', label: 'Note deleted' },
  response_state_changed: { about: 'response', label: 'Response state changed' },
  response_assigned: { about: 'response', label: 'Response assigned' },
  response_note_added: { about: 'response', label: 'Note added' },
  response_note_deleted: { about: 'response', label: 'Note deleted' },
} as const;
export type AuditAction = keyof typeof auditActions;

const labels = new Map(Object.entries(auditActions).map(([action, { label }]) => [action, label]));

/** Events of earlier releases have actions that are no longer recorded: `recovery_codes_replaced` is 'Recovery codes replaced'. */
export const labelOf = (action: string): string => labels.get(action) ?? capitalized(action.replaceAll('_', ' '));

/** Every action about the same kind of thing. */
export const actionsAbout = (action: AuditAction): AuditAction[] =>
  (Object.keys(auditActions) as AuditAction[]).filter(
    (other) => auditActions[other].about === auditActions[action].about,
  );

/** The kinds of things that events are about, for the filter of the record. Logins are about accounts. */
export const auditKinds = ['orders', 'responses', 'suppliers', 'components', 'missions', 'accounts'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Who can cause an event. For administrators and suppliers the account is recorded as well. */
export const auditActorRoles = ['administrator', 'supplier', 'operator', 'visitor'] as const;
