import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { formatRelative } from '@onesite/shared-contract/formats/dates';
import { type CallFailure, useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { useUndoEventMutation } from './activityApi.ts';
import { useSessionChanges } from './useSessionChanges.ts';

/** Undoes changes by the numbers of their events, and shows the result in a toast. */
export function useUndoEvent() {
  const [send, { isLoading }] = useUndoEventMutation();
  const changes = useSessionChanges();
  const toast = useToast();

  async function undo(eventId: string, isNamed = false) {
    changes.remove(eventId);
    const { data, error } = await send(eventId);
    if (data) return toast({ title: 'Undone', description: outcomeOf(data, isNamed) });
    const failure = failureOf(error);
    const isLost = !failure?.code || failure.code === 'unavailable';
    if (isLost) changes.add(eventId);
    const action = isLost ? { label: 'Retry', run: () => void undo(eventId, isNamed) } : undefined;
    toast({ title: 'Error', description: reasonOf(failure), variant: 'destructive', action });
  }

  /** The newest change of this session that is not undone. */
  function undoLast() {
    const last = changes.last();
    if (last === undefined)
      toast({ title: 'Nothing to undo', description: 'You have no more changes to undo in this session.' });
    else void undo(last, true);
  }

  return { undo: (eventId: string) => void undo(eventId), undoLast, isUndoing: isLoading };
}

/**
 * For a change that was saved: notes it as one of this session, and returns the Undo button of its toast; nothing if the API named no
 * event (header `Audit-Event`). The button works after the screen of the change has closed.
 */
export function useUndo() {
  const { undo } = useUndoEvent();
  const { add } = useSessionChanges();
  return (eventId: string | undefined) => {
    if (eventId === undefined) return undefined;
    add(eventId);
    return { label: 'Undo', run: () => undo(eventId) };
  };
}

/** Of an upload, what was changed or ordered since stays, and of several things at once what has changed since. */
function outcomeOf({ subject, after, unchanged = [] }: AuditEvent, isNamed: boolean) {
  const all = isNamed ? `${subject.name}: all changes` : 'All changes';
  const stayed = Number(after?.stayed ?? 0);
  if (stayed > 0) {
    const missions =
      stayed === 1 ? '1 mission stays, because it has been' : `${stayed} missions stay, because they have been`;
    return `${subject.name} withdrawn. ${missions} changed or ordered since.`;
  }
  if (unchanged.length === 0) return `${all} were reverted.`;
  const have = unchanged.length === 1 ? 'has' : 'have';
  return `${all} were reverted, except for ${unchanged.join(', ')}, which ${have} changed since.`;
}

/** Someone else may have been faster: the API says who and when. */
function reasonOf({ message, changedBy }: Partial<CallFailure> = {}) {
  const reason = message ?? 'The server cannot be reached. Please try again.';
  return changedBy ? `${reason} By ${changedBy.name}, ${formatRelative(changedBy.at)}.` : reason;
}
