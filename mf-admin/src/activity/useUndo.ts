import { useToast } from '@fieldbox/shared-host';
import { failureOf } from '@fieldbox/shared-host/query';
import { useUndoEventMutation } from './undoApi.ts';

/**
 * For a toast after a change: its Undo button, or nothing where the API named no event (header `Audit-Event`). Works after
 * the screen of the change has closed.
 */
export function useUndo() {
  const [undo] = useUndoEventMutation();
  const toast = useToast();

  async function run(eventId: string) {
    const { error } = await undo(eventId);
    if (!error) return toast({ title: 'Undone', description: 'Everything is as it was before.' });
    const reason = failureOf(error)?.message ?? 'The server cannot be reached. Please try again.';
    toast({ title: 'Error', description: reason, variant: 'destructive' });
  }

  return (eventId: string | undefined) => (eventId ? { label: 'Undo', run: () => void run(eventId) } : undefined);
}
