/** What is recorded: its subject, its label, and whether an administrator can undo it. */
export const auditActions = {
  supplier_status_changed: { about: 'supplier', label: 'Supplier status changed', undoable: true },
  supplier_registered: { about: 'supplier account', label: 'Supplier registered', undoable: false },
  supplier_profile_changed: { about: 'supplier account', label: 'Supplier profile changed', undoable: false },
  password_changed: { about: 'account', label: 'Password changed', undoable: false },
  password_reset_link_issued: { about: 'account', label: 'Password reset link issued', undoable: false },
  password_reset: { about: 'account', label: 'Password set with a reset link', undoable: false },
  password_set: { about: 'account', label: 'Password set by the operator', undoable: false },
  administrator_added: { about: 'account', label: 'Administrator added', undoable: false },
  administrator_invited: { about: 'account', label: 'Administrator invited', undoable: true },
  invitation_withdrawn: { about: 'account', label: 'Invitation withdrawn', undoable: false },
  logged_in: { about: 'session', label: 'Logged in', undoable: false },
  login_failed: { about: 'session', label: 'Failed logins', undoable: false },
  logged_out: { about: 'session', label: 'Logged out', undoable: false },
  person_erased: { about: 'person', label: 'Personal data erased', undoable: false },
  component_created: { about: 'component', label: 'Component created', undoable: true },
  component_changed: { about: 'component', label: 'Component changed', undoable: true },
  component_withdrawn: { about: 'component', label: 'Component withdrawn', undoable: true },
  component_restored: { about: 'component', label: 'Component restored', undoable: true },
  mission_created: { about: 'mission', label: 'Mission created', undoable: true },
  missions_uploaded: { about: 'mission', label: 'Missions uploaded', undoable: true },
  missions_withdrawn: { about: 'mission', label: 'Uploaded missions withdrawn', undoable: false },
  mission_changed: { about: 'mission', label: 'Mission changed', undoable: true },
  mission_withdrawn: { about: 'mission', label: 'Mission withdrawn', undoable: true },
  mission_restored: { about: 'mission', label: 'Mission restored', undoable: true },
  order_created: { about: 'order', label: 'Order created', undoable: true },
  order_state_changed: { about: 'order', label: 'Order state changed', undoable: true },
  order_assigned: { about: 'order', label: 'Order assigned', undoable: true },
  order_customer_corrected: { about: 'order', label: 'Customer’s details changed', undoable: true },
  order_choice_corrected: { about: 'order', label: 'Parts changed', undoable: false },
  order_note_added: { about: 'order', label: 'Note added', undoable: false },
  order_note_deleted: { about: 'order', label: 'Note deleted', undoable: true },
  response_state_changed: { about: 'response', label: 'Response state changed', undoable: true },
  response_assigned: { about: 'response', label: 'Response assigned', undoable: true },
  response_note_added: { about: 'response', label: 'Note added', undoable: false },
  response_note_deleted: { about: 'response', label: 'Note deleted', undoable: true },
} as const;
export type AuditAction = keyof typeof auditActions;

/** Every action about the same kind of thing: only a later one of these prevents an undo. */
export const actionsAbout = (action: AuditAction): AuditAction[] =>
  (Object.keys(auditActions) as AuditAction[]).filter(
    (other) => auditActions[other].about === auditActions[action].about,
  );

/** The kinds of things that events are about, by which the record is filtered. Logins are about accounts. */
export const auditKinds = ['orders', 'responses', 'suppliers', 'components', 'missions', 'accounts'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Why an event cannot be undone. */
export const undoRefusals = ['not_undoable', 'undone', 'changed_since'] as const;
export type UndoRefusal = (typeof undoRefusals)[number];

/** Who can cause an event. For administrators and suppliers the account is recorded as well. */
export const auditActorRoles = ['administrator', 'supplier', 'operator', 'visitor'] as const;
