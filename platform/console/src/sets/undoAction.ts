import type { LedgerEntry } from '@onesite/protocol/registry';
import type { LiveSet } from '../api/consoleApi.ts';
import type { Release } from '../changes/release.ts';

export type UndoAction = Extract<Release, { kind: 'rollback' }> | { kind: 'restore'; set: number };

/**
 * What undoes the live set: a rollback of the package that it changed, or a restore of the set before it. If the live set is itself
 * a rollback, the set before it is the bad one, and no way back is offered here.
 */
export function undoAction({ number, kind, changes }: LedgerEntry, live: LiveSet): UndoAction | undefined {
  if (number === null || live.before === null) return undefined;
  if (live.undo) return { kind: 'rollback', name: live.undo.name, changes: [live.undo] };
  const takesBack = kind !== 'promote' || changes.some(({ to }) => to === null);
  return takesBack ? undefined : { kind: 'restore', set: live.before };
}
