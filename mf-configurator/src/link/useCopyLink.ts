import { useToast } from '@onesite/shared-host';
import { copyText } from '@onesite/shared-host/copyText';

/** Copies a link. The result is false where it has to be copied by hand. */
export function useCopyLink() {
  const toast = useToast();
  return async (link: string): Promise<boolean> => {
    const isCopied = await copyText(link);
    if (isCopied) toast({ title: 'Link copied', description: 'It holds what you chose, and nothing about you.' });
    return isCopied;
  };
}
