import { pageHeadingId } from '@onesite/shared-ui/layout/PageHeading';
import { useEffect, useRef } from 'react';

/** Focuses the heading of a page that has replaced its loading state, and with it the heading to which the shell had led the focus. */
export function useLateHeading(isThere: boolean) {
  const isLate = useRef(!isThere);
  useEffect(() => {
    if (!isThere || !isLate.current || document.activeElement !== document.body) return;
    document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
  }, [isThere]);
}
