import { useToast } from '@onesite/shared-host';

/** Copies a link. The result is false where it has to be copied by hand. */
export function useCopyLink() {
  const toast = useToast();
  return async (link: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      return false; // a browser may refuse access to its clipboard, and always does without https
    }
    toast({ title: 'Link copied', description: 'It holds what you chose, and nothing about you.' });
    return true;
  };
}
