/** What is recorded: what it is about, how it is shown, and whether an administrator can take it back. */
export const auditActions = {
  supplier_status_changed: { about: 'supplier', label: 'Supplier status changed', undoable: true },
  supplier_registered: { about: 'supplier account', label: 'Supplier registered', undoable: false },
  supplier_profile_changed: { about: 'supplier account', label: 'Supplier profile changed', undoable: false },
  password_changed: { about: 'account', label: 'Password changed', undoable: false },
  password_reset_link_issued: { about: 'account', label: 'Password reset link issued', undoable: false },
  password_reset: { about: 'account', label: 'Password set by a reset link', undoable: false },
  component_created: { about: 'component', label: 'Component created', undoable: true },
  component_changed: { about: 'component', label: 'Component changed', undoable: true },
  component_withdrawn: { about: 'component', label: 'Component withdrawn', undoable: true },
  component_restored: { about: 'component', label: 'Component restored', undoable: true },
  missions_uploaded: { about: 'mission', label: 'Missions uploaded', undoable: false },
  mission_withdrawn: { about: 'mission', label: 'Mission withdrawn', undoable: true },
  mission_restored: { about: 'mission', label: 'Mission restored', undoable: true },
} as const;
export type AuditAction = keyof typeof auditActions;

/** Every action that is about the same kind of thing: only such a one stands in the way of taking another back. */
export const actionsAbout = (action: AuditAction): AuditAction[] =>
  (Object.keys(auditActions) as AuditAction[]).filter(
    (other) => auditActions[other].about === auditActions[action].about,
  );

/** Administrators take back what administrators did, once; a supplier's own changes are the supplier's. */
export const canBeUndone = ({ actor, action, undoneBy }: Pick<AuditEvent, 'actor' | 'action' | 'undoneBy'>): boolean =>
  actor.role === 'administrator' && auditActions[action].undoable && undoneBy === null;

/** A row of GET /api/audit. */
export interface AuditEvent {
  id: number;
  actor: { role: 'administrator' | 'supplier'; id: number; name: string };
  action: AuditAction;
  /** What was changed, under its name of that day; no id for many at once. */
  subject: { id: number | null; name: string };
  /** The fields that the change was about, as they were and as they became. Prices in dollars. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The event that this one took back, and the one that took this one back. */
  undoes: number | null;
  undoneBy: number | null;
  /** Whether it can be asked to be taken back; whether it still fits is only known then. */
  canUndo: boolean;
  /** ISO time. */
  createdAt: string;
}
