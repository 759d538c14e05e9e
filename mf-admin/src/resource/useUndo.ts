import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';

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
