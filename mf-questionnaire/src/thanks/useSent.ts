import { withQuery } from '@fieldbox/contract/site/paths';
import { useLocation, useNavigate } from '@onesite/shared-host';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { type Sent, type SentEntry, sentIn, sentParameter, sentValue } from './sent.ts';

/**
 * The response that was sent from this history entry, and a function that writes one. So a reload shows the thanks again, and Back
 * leads to the page before the form. Undefined at first, as on the server: the form is hydrated, and replaced before a paint.
 */
export function useSent() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();

  const show = (sent: Sent) =>
    void navigate(withQuery(pathname, { [sentParameter]: sentValue }), {
      replace: true,
      state: { sent } satisfies SentEntry,
    });
  return [isHydrated ? sentIn(state) : undefined, show] as const;
}
