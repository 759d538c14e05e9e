import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import { type CallFailure, type ToastRequest, useToast } from '@onesite/shared-host';
import { currentParameters, withParameters } from '@onesite/shared-host/lists/useAddress';
import { failureOf, isLost } from '@onesite/shared-host/query';
import type { FormErrors } from '@onesite/shared-ui/overlay/FormDialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAdminUserQuery } from './adminApi.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';

export type Sent<Saved> = Promise<{ data?: Saved | undefined; error?: object | undefined }>;

/** The message after a call succeeded. */
export type Done<Saved> = {
  /** A message replaces the earlier one with the same key. */
  key?: string;
  done: (saved: Saved) => ToastRequest;
  /** Sends the old values. */
  undo?: (saved: Saved) => Sent<unknown>;
};

type Failed = { description: string; retry: string };

export type Outcome = 'saved' | 'conflict' | 'failed';

/** What a press of a button does with rows. */
type Action<Row extends RowVersion, Saved> = Done<Saved> & {
  send: () => Sent<Saved>;
  /** The rows as the administrator saw them. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Whether a row already is as the action would make it. If all are, Overwrite is not offered. */
  isDone?: (row: Row) => boolean;
  /** Does the same with the rows as they are now. */
  again: (rows: readonly Row[]) => Promise<Outcome>;
  /** The specification's sentence for a failure, and the label of the button that sends the action again. */
  failed: (message?: string) => Failed;
};

/** Sends changes and reports the outcome: success with Undo, failure with Retry, an edit conflict with Overwrite. */
export function useAction() {
  const { data: me } = useAdminUserQuery();
  const [conflict, setConflict] = useState<ReactNode>();
  const toast = useToast();
  const isShown = useRef(true);
  const lastSent = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /**
   * Says that a change failed. If the connection was lost or the session has ended, the message stays until its button sends the
   * change or somebody dismisses it.
   */
  function fail(error: object, { description, retry }: Failed, again: () => void, key?: string) {
    const failure = failureOf(error);
    if (failure?.code === 'edit_conflict') return sayConflict(failure, key);
    toast({
      key,
      title: 'Error',
      description,
      variant: 'destructive',
      action: { label: retry, run: again },
      persistent: isLost(error) || failure?.code === 'not_authenticated' ? { forRole: 'administrator' } : undefined,
    });
  }

  function sayConflict({ changedBy }: CallFailure, key?: string) {
    const description = `This was changed meanwhile by ${changedBy?.name ?? 'someone else'}.`;
    toast({ key, title: 'Error', description, variant: 'destructive' });
  }

  /** Says in a toast that a form is not saved. @returns the messages for its fields; even an empty object keeps the form open */
  function refuse(error: object, what: string): FormErrors {
    toast({ title: 'Error', description: `Failed to ${what}. Please try again.`, variant: 'destructive' });
    return failureOf(error)?.fields ?? {};
  }

  /** Reports a success, with Undo, which works even after the screen has closed. The caller reports failures. */
  async function save<Saved>(sent: Sent<Saved>, { key, done, undo }: Done<Saved>) {
    const result = await sent;
    const { data } = result;
    if (data === undefined) return result;
    async function undoNow() {
      const { error } = (await undo?.(data!)) ?? {};
      if (!error) return toast({ title: 'Undone' });
      const description = failureOf(error)?.message || 'Failed to undo the change. Please try again.';
      fail(error, { description, retry: 'Retry' }, () => void undoNow());
    }
    toast({ key, ...done(data), action: undo && { label: 'Undo', run: () => void undoNow() } });
    return result;
  }

  /** Sends actions one after the other. If this administrator's own earlier action changed a row, the action is sent again with the row's new version. */
  async function act<Row extends RowVersion, Saved>(action: Action<Row, Saved>): Promise<Outcome> {
    const { rows, again, key } = action;
    setConflict(undefined);
    const sent = lastSent.current.then(action.send);
    lastSent.current = sent;
    const { error } = await save(sent, action);
    if (!error) return 'saved';
    const failure = failureOf(error);
    const { code, current, changedBy, message } = failure ?? {};
    const seen = current && rows.find(({ id }) => id === current.id);
    if (!failure || !seen) {
      fail(error, action.failed(code === 'validation_failed' ? message : undefined), () => void again(rows), key);
      return 'failed';
    }
    const present = rows.map((row) => (row === seen ? { ...row, ...current } : row));
    const isNeeded = !action.isDone || !present.every(action.isDone);
    if (isNeeded && me && changedBy?.id === me.id && seen.version !== current.version) return again(present);
    if (isShown.current)
      setConflict(
        <ChangedMeanwhile
          row={{
            name: action.nameOf(seen),
            to: `?${withParameters(currentParameters(), { open: String(current.id), dialog: undefined })}`,
          }}
          seen={seen}
          failure={failure}
          onReload={() => setConflict(undefined)} // the list shows the present row already
          overwrite={isNeeded ? { onClick: () => void again(present) } : undefined}
        />,
      );
    else sayConflict(failure, key);
    return 'conflict';
  }

  return { act, save, fail, refuse, conflict };
}

/**
 * Restores the old values of rows, with one call for each group. Rows that somebody has changed since stay as they are: each conflict
 * names one of them, and the rest of the group is sent again.
 * @param rows with their old values
 * @param saved the same rows in their present versions
 */
export async function restoreRows<Row extends RowVersion>(
  rows: readonly Row[],
  saved: readonly RowVersion[],
  groupOf: (row: Row) => string,
  send: (group: readonly RowVersion[], before: Row) => Sent<unknown>,
): Sent<unknown> {
  let failed: object | undefined;
  const groups = new Map(rows.map((row) => [groupOf(row), row]));
  for (const [name, before] of groups) {
    let group = saved.filter(({ id }) => rows.some((row) => row.id === id && groupOf(row) === name));
    while (group.length > 0) {
      const { error } = await send(group, before);
      if (!error) break;
      failed = error;
      const others = group.filter(({ id }) => id !== failureOf(error)?.current?.id);
      if (others.length === group.length) return { error }; // the error names no row
      group = others;
    }
  }
  return failed ? { error: failed } : { data: null };
}
