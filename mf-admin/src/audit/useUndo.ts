import { formatRelative } from '@onesite/shared-contract/formats/dates';
import { type CallFailure, useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { useUndoEventMutation } from './activityApi.ts';

/** Undoes a change by the number of its event, and shows the result in a toast. */
export function useUndoEvent() {
  const [send, { isLoading }] = useUndoEventMutation();
  const toast = useToast();

  async function undo(eventId: string) {
    const { error } = await send(eventId);
    if (!error) return toast({ title: 'Undone', description: 'Everything is as it was before.' });
    toast({ title: 'Error', description: reasonOf(failureOf(error)), variant: 'destructive' });
  }

  return { undo: (eventId: string) => void undo(eventId), isUndoing: isLoading };
}

/**
 * The Undo button of a toast, or nothing if the API named no event (header `Audit-Event`). It works after the screen of the change
 * has closed.
 */
export function useUndo() {
  const { undo } = useUndoEvent();
  return (eventId: string | undefined) => (eventId ? { label: 'Undo', run: () => undo(eventId) } : undefined);
}

/** Someone else may have been faster: the API says who and when. */
function reasonOf({ message, changedBy }: Partial<CallFailure> = {}) {
  const reason = message ?? 'The server cannot be reached. Please try again.';
  return changedBy ? `${reason} By ${changedBy.name}, ${formatRelative(changedBy.at)}.` : reason;
}
