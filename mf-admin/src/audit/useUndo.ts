import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { formatRelative } from '@onesite/shared-contract/formats/dates';
import { type CallFailure, useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { useUndoEventsMutation } from './activityApi.ts';

/** So many a call undoes within its time, also with a database that is not beside it. */
const mostAtOnce = 50;

/** Undoes changes by the numbers of their events, and shows the result in a toast. */
export function useUndoEvents() {
  const [send, { isLoading }] = useUndoEventsMutation();
  const toast = useToast();

  async function undo(eventIds: readonly string[]) {
    const undone: AuditEvent[] = [];
    const refused: (Partial<CallFailure> | undefined)[] = [];
    for (let at = 0; at < eventIds.length; at += mostAtOnce) {
      const { data, error } = await send(eventIds.slice(at, at + mostAtOnce));
      undone.push(...(data?.undone ?? []));
      refused.push(...(data?.refused ?? [failureOf(error)]));
    }
    if (refused.length === 0) return toast({ title: 'Undone', description: outcomeOf(undone) });
    const reason = reasonOf(refused[0]);
    const description =
      undone.length > 0 ? `${undone.length} of ${eventIds.length} changes were undone. ${reason}` : reason;
    toast({ title: 'Error', description, variant: 'destructive' });
  }

  return { undo: (...eventIds: string[]) => void undo(eventIds), isUndoing: isLoading };
}

/**
 * The Undo button of a toast, or nothing if the API named no event (header `Audit-Event`). It works after the screen of the change
 * has closed.
 */
export function useUndo() {
  const { undo } = useUndoEvents();
  return (...events: (string | undefined)[]) => {
    const eventIds = events.filter((eventId) => eventId !== undefined);
    return eventIds.length > 0 ? { label: 'Undo', run: () => undo(...eventIds) } : undefined;
  };
}

/** Of an upload, what was changed or ordered since stays. */
function outcomeOf(undos: readonly AuditEvent[]) {
  const stayed = undos.reduce((sum, { after }) => sum + Number(after?.stayed ?? 0), 0);
  if (stayed === 0) return 'Everything is as it was before.';
  const missions =
    stayed === 1 ? '1 mission stays, because it has been' : `${stayed} missions stay, because they have been`;
  return `${undos[0]?.subject.name} withdrawn. ${missions} changed or ordered since.`;
}

/** Someone else may have been faster: the API says who and when. */
function reasonOf({ message, changedBy }: Partial<CallFailure> = {}) {
  const reason = message ?? 'The server cannot be reached. Please try again.';
  return changedBy ? `${reason} By ${changedBy.name}, ${formatRelative(changedBy.at)}.` : reason;
}
