import type { SeenRow } from '@fieldbox/contract/administration/rowChanges';
import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import { type CallFailure, type ToastRequest, useToast } from '@onesite/shared-host';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { failureOf } from '@onesite/shared-host/query';
import { useRef, useState } from 'react';

type Settings<Row, Action, Answer> = {
  send: (row: Row, action: Action) => PromiseLike<{ data?: Answer; error?: unknown }>;
  /** What is said when it is saved. */
  done: (row: Row, action: Action, answer: Answer | undefined) => ToastRequest;
  /** The specification's sentence for one that failed. */
  failed: (action: Action) => string;
  nameOf: (row: Row) => string;
  /** Whether it would still change something of the present row. */
  isNeeded: (row: Row, action: Action) => boolean;
};

/**
 * Does something to one row in the version that was seen. A second action on it waits for the response of the first. What was not
 * saved, because somebody else had changed the row meanwhile, is kept by its id.
 */
export function useRowAction<Row extends SeenRow, Action, Answer>(settings: Settings<Row, Action, Answer>) {
  const { send, done, failed, nameOf, isNeeded } = settings;
  const [conflicts, setConflicts] = useState<Readonly<Record<number, { by?: string; row: Row; action: Action }>>>({});
  const underWay = useRef(new Set<number>());
  const toast = useToast();

  const dropConflict = (id: number) => setConflicts(({ [id]: _, ...others }) => others);
  const showConflict = (row: Row, { changedBy }: CallFailure, action: Action) =>
    setConflicts((all) => ({ ...all, [row.id]: { row, action, by: changedBy?.name } }));

  /** Whether it is settled: saved, or in conflict with another change. The same in each render. */
  const run = useStableCallback(async (row: Row, action: Action): Promise<boolean> => {
    const { id } = row;
    if (underWay.current.has(id)) return false;
    underWay.current.add(id);
    dropConflict(id);
    const { data, error } = await send(row, action);
    underWay.current.delete(id);
    const failure = failureOf(error);
    if (!error) toast(done(row, action, data));
    else if (failure?.code === 'edit_conflict') showConflict({ ...row, ...(failure.current as Row) }, failure, action);
    else {
      const retry = { label: `Retry: ${nameOf(row)}`, run: () => void run(row, action) };
      toast({ title: 'Error', description: failed(action), variant: 'destructive', action: retry });
      return false;
    }
    return true;
  });

  /** The Alert about a row that was not changed, if there is one. */
  function conflictOf(id: number) {
    const conflict = conflicts[id];
    if (!conflict) return null;
    const { by, row, action } = conflict;
    const overwrite = isNeeded(row, action) ? { onClick: () => void run(row, action) } : undefined;
    return <Conflict by={by} onReload={() => dropConflict(id)} overwrite={overwrite} />;
  }

  return { run, isUnderWay: (id: number) => underWay.current.has(id), showConflict, conflictOf };
}

/**
 * The Undo button in the toast of a change, which works after the screen of the change has closed.
 * @param send sends the old values by the ordinary calls
 */
export function useUndo() {
  const toast = useToast();
  return (send: () => PromiseLike<{ error?: unknown }>) => ({
    label: 'Undo',
    run: async () => {
      const { error } = await send();
      if (!error) return toast({ title: 'Undone', description: 'The old values are back.' });
      const { code, message, changedBy } = failureOf(error) ?? {};
      const isOvertaken = code === 'edit_conflict';
      const description = isOvertaken
        ? `This was changed meanwhile by ${changedBy?.name ?? 'someone else'}.`
        : (message ?? 'The server cannot be reached. Please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
}
