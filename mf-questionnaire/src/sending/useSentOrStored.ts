import { withQuery } from '@fieldbox/contract/site/paths';
import { takenAlong } from '@fieldbox/contract/survey/takenAlong';
import { storeOwnResponse } from '@fieldbox/shop-ui/visit/ownResponse';
import { useLocation, useNavigate, useUnsavedChanges } from '@onesite/shared-host';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { useEffect, useEffectEvent } from 'react';
import { type Sent, type SentEntry, sentIn, sentParameter, sentValue } from '../thanks/sent.ts';
import type { Sending, SendingState, Stored } from './sendAnswers.ts';

/** The response that this page has sent, and whether that was just now or before a reload. It is written to the history entry as soon as it is stored. */
export function useSentOrStored(sending: Sending, state: SendingState): { sent: Sent; isNew: boolean } | undefined {
  const [noted, note] = useSent();
  const stored = state.is === 'sent' ? sentOf(state.stored) : undefined;
  // Writing it must not load a document for a newer release, which would lose it.
  useUnsavedChanges(state.is === 'waiting' || state.is === 'sent');

  const noteStored = useEffectEvent(() => {
    if (state.is !== 'sent' || !stored) return;
    const { values } = state.stored;
    const { id, shareKey, name, email, organization } = stored;
    const answers = takenAlong((field) => [values[field] ?? ''].flat().join(', '));
    storeOwnResponse({ id, shareKey, userInfo: { name, email, organization: organization ?? '', ...answers } });
    note(stored);
  });
  useEffect(() => {
    if (state.is === 'sent') noteStored();
  }, [state]);

  const isNoted = stored !== undefined && noted?.id === stored.id;
  useEffect(() => {
    if (isNoted) sending.reset();
  }, [isNoted, sending]);

  if (stored) return { sent: stored, isNew: true };
  return noted && { sent: noted, isNew: false };
}

function sentOf({ values, receipt }: Stored): Sent {
  const textOf = (field: string) => String(values[field] ?? '').trim();
  return { ...receipt, name: textOf('leadName'), email: textOf('email'), organization: textOf('organization') || null };
}

/**
 * The response that was sent from this history entry, and a function that writes one. So a reload shows the thanks again, and Back
 * leads to the page before the form. Undefined at first, as on the server: the form is hydrated, and replaced before a paint.
 */
function useSent() {
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
