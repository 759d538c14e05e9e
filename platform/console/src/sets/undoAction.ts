import type { LedgerEntry, SetDetails } from '@onesite/protocol/registry';
import type { Release } from '../changes/release.ts';

export type UndoAction = Extract<Release, { kind: 'rollback' }> | { kind: 'restore'; set: number };

/**
 * What undoes the live set: a rollback of the package that it changed, or a restore of the set before it. If the live set is itself
 * a rollback, the set before it is the bad one, and no way back is offered here.
 */
export function undoAction({ number, kind, changes }: LedgerEntry, live: SetDetails): UndoAction | undefined {
  if (number === null || number === 1) return undefined;
  const [only, ...others] = changes;
  const member = live.members.find(({ name }) => name === only?.name);
  if (others.length === 0 && member?.previous) {
    const { name, version, previous } = member;
    return { kind: 'rollback', name, changes: [{ name, from: version, to: previous }] };
  }
  const takesBack = kind !== 'promote' || changes.some(({ to }) => to === null);
  return takesBack ? undefined : { kind: 'restore', set: number - 1 };
}
