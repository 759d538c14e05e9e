import type { SeenRow } from '@fieldbox/contract/administration/rowChanges';
import { type CallFailure, type ToastRequest, useToast } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { failureOf, isLost } from '@onesite/shared-host/query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';

type Sent<Answer> = PromiseLike<{ data?: Answer | undefined; error?: unknown }>;

/** Changes without a response yet: for each row, by kind and id, what its last change leads to (no rows if it fails). */
const underWay = new Map<string, Promise<readonly SeenRow[]>>();

/** A row as it was seen; if one's own last change of it is still being saved, in the version that this leads to. */
export async function afterOwnChange<Row extends SeenRow>(kind: string, row: Row): Promise<Row> {
  const changed = (await underWay.get(`${kind} ${row.id}`))?.find(({ id }) => id === row.id);
  return changed ? { ...row, version: changed.version } : row;
}

/** Changes that failed and may be sent again. */
const unsent = new Set<{ kind: string; rows: readonly SeenRow[] }>();

/** After one's own change of a row: another one that failed before is then sent for the version that this has made, not as a conflict. */
export function updateUnsent(kind: string, seen: SeenRow, { version }: SeenRow) {
  const isSeen = ({ id, version }: SeenRow) => id === seen.id && version === seen.version;
  for (const change of unsent)
    if (change.kind === kind) change.rows = change.rows.map((row) => (isSeen(row) ? { ...row, version } : row));
}

type Settings<Row, Change> = {
  kind: string;
  nameOf: (row: Row) => string;
  send: (rows: readonly Row[], change: Change) => Sent<readonly SeenRow[]>;
  /** Whether a row already is as the change would make it: nothing is left to overwrite. */
  isDone?: (row: Row, change: Change) => boolean;
  /** The change that gives a row its old values back. */
  reverse: (row: Row, change: Change) => Change | Promise<Change>;
  savedToast: (rows: readonly Row[], change: Change) => ToastRequest;
  /** The specification's sentence for a change that failed, and the label of the button that tries it again. */
  failedToast: (rows: readonly Row[], change: Change, message?: string) => { description: string; retry: string };
};

/** A change that was not saved, because somebody else had changed one of its rows first. */
export type RowConflict = { rowIds: readonly number[]; currentId: number; alert: ReactNode };

/** Changes rows in the versions that were seen, with Undo. A second change of a row waits for the response of the first. */
export function useRowChanges<Row extends SeenRow, Change>(settings: Settings<Row, Change>) {
  const { kind, nameOf, send, isDone, reverse, savedToast, failedToast } = settings;
  const [conflict, setConflict] = useState<RowConflict>();
  const toast = useToast();
  const undo = useUndo();
  const showFailure = useChangeFailure();
  const isShown = useRef(true);
  useEffect(
    () => () => {
      isShown.current = false;
    },
    [],
  );

  /** The same in each render. */
  const run = useStableCallback(
    async (rows: readonly Row[], change: Change): Promise<'saved' | 'conflict' | 'failed'> => {
      setConflict((shown) => (rows.some(({ id }) => shown?.rowIds.includes(id)) ? undefined : shown));
      const seen = Promise.all(rows.map((row) => afterOwnChange(kind, row)));
      const sent = seen.then((current) => send(current, change));
      const changed = sent.then(({ data }) => data ?? []);
      const keys = rows.map(({ id }) => `${kind} ${id}`);
      for (const key of keys) underWay.set(key, changed);
      const { data, error } = await sent;
      for (const key of keys) if (underWay.get(key) === changed) underWay.delete(key);
      const key = [...keys, ...Object.keys(change as object)].join(' ');
      if (data) {
        for (const row of await seen) updateUnsent(kind, row, data.find(({ id }) => id === row.id) ?? row);
        toast({ ...savedToast(rows, change), key, action: undo(() => revert(rows, change, data)) });
        return 'saved';
      }
      const failure = failureOf(error);
      if (failure?.code === 'edit_conflict') {
        if (isShown.current) showConflict(rows, change, failure);
        else showFailure(error, { key, description: overtakenText(failure) });
        return 'conflict';
      }
      const message = failure?.code === 'validation_failed' ? failure.message : undefined;
      const { description, retry } = failedToast(rows, change, message);
      const again = { kind, rows };
      unsent.add(again);
      function sendAgain() {
        unsent.delete(again);
        void run(again.rows, change);
      }
      showFailure(error, { key, description, action: { label: retry, run: sendAgain } });
      return 'failed';
    },
  );

  function showConflict(rows: readonly Row[], change: Change, failure: CallFailure) {
    const present = failure.current as Row;
    const seen = rows.map((row) => (row.id === present.id ? { ...row, ...present } : row));
    const isNeeded = !seen.every((row) => isDone?.(row, change));
    setConflict({
      rowIds: rows.map(({ id }) => id),
      currentId: present.id,
      alert: (
        <ChangedMeanwhile
          name={rows.length > 1 ? nameOf(present) : undefined}
          seen={rows.find(({ id }) => id === present.id) ?? present}
          failure={failure}
          onReload={() => setConflict(undefined)} // the list shows the present row already
          overwrite={isNeeded ? { onClick: () => void run(seen, change) } : undefined}
        />
      ),
    });
  }

  /**
   * Gives rows that were changed together their old values, those with the same ones in one call. Rows that somebody has changed since are
   * left as they are: a conflict names one, and the others are sent again without it.
   */
  async function revert(before: readonly Row[], change: Change, after: readonly SeenRow[]) {
    const groups = new Map<string, { back: Change; rows: Row[] }>();
    for (const { id, version } of after) {
      const row = before.find((one) => one.id === id)!;
      const back = await reverse(row, change);
      const key = JSON.stringify(back);
      groups.set(key, { back, rows: [...(groups.get(key)?.rows ?? []), { ...row, version }] });
    }
    let overtaken: unknown;
    for (const group of groups.values()) {
      while (group.rows.length > 0) {
        const { error } = await send(group.rows, group.back);
        if (!error) break;
        const failure = failureOf(error);
        if (failure?.code !== 'edit_conflict') return { error };
        overtaken = error;
        const changedSince = failure.current as Row;
        const others = group.rows.filter(({ id }) => id !== changedSince.id);
        if (others.length === group.rows.length) return { error }; // it names none of them
        group.rows = others;
      }
    }
    return { error: overtaken };
  }

  /** `isUnderWay` is no state of React: it is for handlers, not for rendering. */
  return { run, conflict, isUnderWay: (id: number) => underWay.has(`${kind} ${id}`) };
}

/**
 * The Undo button in the toast of a change, which works after the screen of the change has closed.
 * @param send sends the old values by the ordinary calls
 */
export function useUndo() {
  const toast = useToast();
  const showFailure = useChangeFailure();
  return (send: () => Sent<unknown>) => {
    async function run() {
      const { error } = await send();
      if (!error) return toast({ title: 'Undone' });
      const failure = failureOf(error);
      if (failure?.code === 'edit_conflict') return showFailure(error, { description: overtakenText(failure) });
      const description = failure?.message || 'Failed to undo the change. Please try again.';
      showFailure(error, { description, action: { label: 'Retry', run } });
    }
    return { label: 'Undo', run };
  };
}

const overtakenText = ({ changedBy }: CallFailure) =>
  `This was changed meanwhile by ${changedBy?.name ?? 'someone else'}.`;

/**
 * Shows that a change failed. If it was lost, because the connection was or the session has ended, the message stays until its button
 * sends the change or it is dismissed.
 */
export function useChangeFailure() {
  const toast = useToast();
  return (error: unknown, request: Pick<ToastRequest, 'key' | 'action'> & { description: string }) =>
    toast({
      title: 'Error',
      variant: 'destructive',
      ...request,
      persistent:
        isLost(error) || failureOf(error)?.code === 'not_authenticated' ? { forRole: 'administrator' } : undefined,
    });
}
