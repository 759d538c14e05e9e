import type { SeenRow } from '@fieldbox/contract/administration/rowChanges';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { useToast } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { failureOf } from '@onesite/shared-host/query';
import { useUndo } from '../resource/useRowAction.tsx';
import { type RowChange, type SeenWork, stateLabel, useWorkPlace, type Work, type WorkRow } from './work.tsx';

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
  const { work, showConflict } = useWorkPlace();
  const { kind } = work;
  const [changeRows] = work.useChangeRows();
  const toast = useToast();
  const undo = useUndo();

  const send = (rows: readonly SeenRow[], change: RowChange) => {
    const { state, assignee } = change;
    const assigneeId = assignee === undefined ? undefined : (assignee?.id ?? null);
    return changeRows({ rows, change, body: { state, assigneeId } });
  };

  /** Returns whether it was saved. The same in each render. */
  const run = useStableCallback(async (rows: readonly SeenWork[], change: RowChange): Promise<boolean> => {
    showConflict(undefined);
    const names = rows.length === 1 ? `${work.noun} ${rows[0]!.id}` : `${rows.length} ${kind}`;
    const sent = Promise.all(rows.map((row) => asLastChanged(kind, row))).then((seen) => send(seen, change));
    const changed = sent.then(({ data }) => data ?? []);
    const keys = rows.map(({ id }) => `${kind} ${id}`);
    for (const key of keys) awaited.set(key, changed);
    const { data, error } = await sent;
    for (const key of keys) if (awaited.get(key) === changed) awaited.delete(key);
    if (data) {
      toast({
        title: titleOf(work, change),
        description: `${capitalized(names)} ${rows.length === 1 ? 'is' : 'are'} ${inWords(work, change)}.`,
        action: undo(() => sendBack(rows, change, data)),
      });
      return true;
    }
    const failure = failureOf(error);
    if (failure?.code === 'edit_conflict') {
      const current = failure.current as WorkRow;
      const seen = rows.map((row) => (row.id === current.id ? current : row));
      showConflict({ rows, current, by: failure.changedBy?.name, overwrite: () => void run(seen, change) });
      return false;
    }
    const failed = `Failed to ${change.state ? 'change the state of' : 'assign'} ${names}.`;
    const isRefused = failure?.code === 'validation_failed';
    toast({
      title: 'Error',
      description: `${failed} ${isRefused ? failure.message : 'Please try again.'}`,
      variant: 'destructive',
      action: { label: 'Retry', run: () => void run(rows, change) },
    });
    return false;
  });

  /** The old values of rows that were changed together, those with the same in one call. */
  async function sendBack(before: readonly SeenWork[], { state, assignee }: RowChange, after: readonly WorkRow[]) {
    const groups = new Map<string, { change: RowChange; rows: SeenRow[] }>();
    for (const { id, version } of after) {
      const old = before.find((row) => row.id === id)!;
      const change: RowChange = {
        ...(state !== undefined && { state: old.state! }),
        ...(assignee !== undefined && { assignee: old.assignee ?? null }),
      };
      const key = JSON.stringify(change);
      const { rows } = groups.get(key) ?? { rows: [] };
      groups.set(key, { change, rows: [...rows, { id, version }] });
    }
    for (const { rows, change } of groups.values()) {
      const { error } = await send(rows, change);
      if (error) return { error };
    }
    return {};
  }

  return run;
}

function titleOf({ kind, noun }: Work, { state, assignee }: RowChange): string {
  if (state && assignee !== undefined) return `${capitalized(kind)} Changed`;
  return `${capitalized(noun)} ${state ? 'State Changed' : 'Assigned'}`;
}

/** `Won`, `assigned to Jonas Falk`, or both. */
const inWords = (work: Work, { state, assignee }: RowChange) =>
  [
    ...(state ? [stateLabel(work, state)] : []),
    ...(assignee === undefined ? [] : [assignee ? `assigned to ${assignee.name}` : 'unassigned']),
  ].join(' and ');
