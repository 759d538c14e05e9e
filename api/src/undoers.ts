import type { Undoers } from './audit/undoer.ts';
import { componentUndoers } from './components/undoComponentChanges.ts';
import { missionUndoers } from './missions/undoMissionChanges.ts';
import { undoSupplierChange } from './supplierComponents/undoSupplierChange.ts';
import { undoRename } from './suppliers/undoRename.ts';
import { supplierUndoers } from './suppliers/undoStatusChange.ts';

/** Every change that an administrator can undo, for the audit log: those of administrators, and some of suppliers. */
export const undoers: Undoers = {
  ...componentUndoers,
  component_changed: undoSupplierChange(componentUndoers.component_changed),
  ...missionUndoers,
  ...supplierUndoers,
  supplier_profile_changed: undoRename,
};
