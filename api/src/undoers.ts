import type { Undoers } from './audit/undoer.ts';
import { componentUndoers } from './components/undoComponentChanges.ts';
import { missionUndoers } from './missions/undoMissionChanges.ts';
import { supplierUndoers } from './suppliers/undoStatusChange.ts';

/** Every change that an administrator can undo, for the audit log. */
export const undoers: Undoers = { ...componentUndoers, ...missionUndoers, ...supplierUndoers };
