import { useToast } from '@onesite/shared-host';
import { copyText } from '@onesite/shared-host/copyText';
import { useState } from 'react';

/** Copies a link. The result is false where it has to be copied by hand. */
export function useCopyLink() {
  const toast = useToast();
  return async (link: string): Promise<boolean> => {
    const isCopied = await copyText(link);
    if (isCopied) toast({ title: 'Link copied', description: 'It includes your choices, and nothing about you.' });
    return isCopied;
  };
}

/** Copies a link; `shownLink` is it where it has to be copied by hand. */
export function useShareLink() {
  const copy = useCopyLink();
  const [shownLink, setShownLink] = useState<string>();
  const share = async (link: string) => void ((await copy(link)) || setShownLink(link));
  return { share, shownLink };
}
