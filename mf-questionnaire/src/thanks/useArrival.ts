import { pageHeadingId } from '@fieldbox/shared-ui/layout/PageHeading';
import { useEffect } from 'react';

/** Announces what has taken the page's place: by its title, and by its heading, which gets the focus that the form had. */
export function useArrival(title: string) {
  useEffect(() => {
    document.getElementById(pageHeadingId)?.focus();
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before; // the next page may have set its own already
    };
  }, [title]);
}
