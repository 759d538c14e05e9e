/** What is recorded, how it is shown, and whether an administrator can take it back. */
export const auditActions = {
  supplier_status_changed: { label: 'Supplier status changed', undoable: true },
  component_created: { label: 'Component created', undoable: true },
  component_changed: { label: 'Component changed', undoable: true },
  component_withdrawn: { label: 'Component withdrawn', undoable: true },
  component_restored: { label: 'Component restored', undoable: true },
  missions_uploaded: { label: 'Missions uploaded', undoable: false },
  mission_withdrawn: { label: 'Mission withdrawn', undoable: true },
  mission_restored: { label: 'Mission restored', undoable: true },
} as const;
export type AuditAction = keyof typeof auditActions;

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
