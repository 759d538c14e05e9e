import { useUnsavedChanges } from '@onesite/shared-host';
import { useEffect, useEffectEvent } from 'react';
import type { Sent } from '../thanks/sent.ts';
import { useSent } from '../thanks/useSent.ts';
import { bodyOf, type Sending, type SendingState, type Stored } from './sendAnswers.ts';

/** The response that this page has sent, now or before a reload. It is written to the history entry as soon as it is stored. */
export function useSentOrStored(sending: Sending, state: SendingState): Sent | undefined {
  const [noted, note] = useSent();
  const stored = state.is === 'sent' ? sentOf(state.stored) : undefined;
  // Writing it must not load a document for a newer release, which would lose it.
  useUnsavedChanges(state.is === 'waiting' || state.is === 'sent');

  const noteStored = useEffectEvent(() => stored && note(stored));
  useEffect(() => {
    if (state.is === 'sent') noteStored();
  }, [state]);

  const isNoted = stored !== undefined && noted?.id === stored.id;
  useEffect(() => {
    if (isNoted) sending.reset();
  }, [isNoted, sending]);

  return stored ?? noted;
}

function sentOf({ values, receipt }: Stored): Sent {
  const { leadName, email, ...answers } = bodyOf(values);
  return { ...receipt, name: String(leadName).trim(), email: String(email).trim(), answers };
}
