import { useLocation, useNavigate } from '@fieldbox/shared-host';
import { useLayoutEffect, useState } from 'react';
import { type Sent, type SentEntry, sentIn } from './sent.ts';

/**
 * The response that was sent from this history entry, and how to note one there. So a reload shows the thanks again, and Back
 * leads to the page before the form. Undefined at first, as on the server: the form is hydrated, and replaced before a paint.
 */
export function useSent() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);

  const show = (sent: Sent) => void navigate(pathname, { replace: true, state: { sent } satisfies SentEntry });
  return [isMounted ? sentIn(state) : undefined, show] as const;
}
