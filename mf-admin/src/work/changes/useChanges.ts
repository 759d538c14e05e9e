import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { useToast } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { failureOf } from '@onesite/shared-host/query';
import { use } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { WorkContext } from '../WorkContext.ts';
import { type RowChange, stateOf, type Work, type WorkRow } from '../work.ts';
import { useChangeRowsMutation } from './changesApi.ts';
import type { SeenWork } from './conflict.ts';

/** By kind and row, the rows that its last change leads to, while they are awaited; no rows if it fails. */
const awaited = new Map<string, Promise<readonly WorkRow[]>>();

/** A row as it was seen; where one's own last change of it is still on its way, as that leaves it. */
export async function asLastChanged(kind: Work['kind'], { id, version }: SeenRow): Promise<SeenRow> {
  const row = (await awaited.get(`${kind} ${id}`))?.find((changed) => changed.id === id);
  return { id, version: row?.version ?? version };
}

/**
 * Changes the state of rows, and who looks after them: at once on the screen, and back if it fails
 * (docs/specification/administration.md#states-of-orders).
 */
export function useChanges() {
  const [send] = useChangeRowsMutation();
  const toast = useToast();
  const undo = useUndo();
  const { work, showConflict } = use(WorkContext);
  const { kind } = work;

  /** Returns whether it was saved. The same in each render. */
  const run = useStableCallback(async (rows: readonly SeenWork[], change: RowChange): Promise<boolean> => {
    showConflict(undefined);
    const names = namesOf(work, rows);
    const sent = Promise.all(rows.map((row) => asLastChanged(kind, row))).then((seen) =>
      send({ work, change, rows: seen }),
    );
    const changed = sent.then(({ data }) => data?.rows ?? []);
    const keys = rows.map(({ id }) => `${kind} ${id}`);
    for (const key of keys) awaited.set(key, changed);
    const { data, error } = await sent;
    for (const key of keys) if (awaited.get(key) === changed) awaited.delete(key);
    if (data) {
      const are = rows.length === 1 ? 'is' : 'are';
      toast({
        title: titleOf(work, change),
        description: `${capitalized(names)} ${are} ${inWords(work, change)}.`,
        action: undo(data.eventId),
      });
      return true;
    }
    const failure = failureOf(error);
    if (failure?.code === 'edit_conflict') {
      const current = failure.current as WorkRow;
      showConflict({ change, rows, current, changedBy: failure.changedBy });
      return false;
    }
    const failed = `Failed to ${change.state ? 'change the state of' : 'assign'} ${names}.`;
    toast({
      title: 'Error',
      description:
        failure?.code === 'validation_failed' ? `${failed} ${failure.message}` : `${failed} Please try again.`,
      variant: 'destructive',
      action: { label: 'Retry', run: () => void run(rows, change) },
    });
    return false;
  });
  return run;
}

const namesOf = ({ kind, noun }: Work, rows: readonly SeenWork[]) =>
  rows.length === 1 ? `${noun} ${rows[0]!.id}` : `${rows.length} ${kind}`;

function titleOf({ kind, noun }: Work, { state, assignee }: RowChange): string {
  if (state && assignee !== undefined) return `${capitalized(kind)} Changed`;
  return `${capitalized(noun)} ${state ? 'State Changed' : 'Assigned'}`;
}

/** `Won`, `assigned to Jonas Falk`, or both. */
const inWords = (work: Work, { state, assignee }: RowChange) =>
  [
    ...(state ? [stateOf(work, state).label] : []),
    ...(assignee === undefined ? [] : [assignee ? `assigned to ${assignee.name}` : 'unassigned']),
  ].join(' and ');
