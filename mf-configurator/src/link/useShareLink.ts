import { useState } from 'react';
import { useCopyLink } from './useCopyLink.ts';

/** Copies the link to a path of this site; `shownLink` is it where it has to be copied by hand. */
export function useShareLink() {
  const copy = useCopyLink();
  const [shownLink, setShownLink] = useState<string>();

  async function share(path: string) {
    const link = new URL(path, window.location.origin).href;
    if (!(await copy(link))) setShownLink(link);
  }

  return { share, shownLink };
}
