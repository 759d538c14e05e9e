import { invitationUndoHandlers } from './accounts/invitations.ts';
import type { UndoHandlers } from './audit/undoHandler.ts';
import { componentUndoHandlers } from './components/undoComponentChanges.ts';
import { missionUndoHandlers } from './missions/undoMissionChanges.ts';
import { orderUndoHandlers } from './orders/undoOrderChanges.ts';
import { undoSupplierChange } from './supplierComponents/undoSupplierChange.ts';
import { supplierUndoHandlers, undoRename } from './suppliers/undoSupplierChanges.ts';
import { responseUndoHandlers } from './surveys/responseWork.ts';

/** Every change that an administrator can undo, for the audit log: those of administrators, and some of suppliers. */
export const undoHandlers: UndoHandlers = {
  ...componentUndoHandlers,
  component_changed: undoSupplierChange(componentUndoHandlers.component_changed),
  ...missionUndoHandlers,
  ...orderUndoHandlers,
  ...invitationUndoHandlers,
  ...responseUndoHandlers,
  ...supplierUndoHandlers,
  supplier_profile_changed: undoRename,
};
