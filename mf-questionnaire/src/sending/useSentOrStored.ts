import { useUnsavedChanges } from '@onesite/shared-host';
import { useEffect, useEffectEvent } from 'react';
import type { Sent } from '../thanks/sent.ts';
import { useSent } from '../thanks/useSent.ts';
import type { Sending, SendingState, Stored } from './sendAnswers.ts';

/** The response that this page has sent, and whether that was just now or before a reload. It is written to the history entry as soon as it is stored. */
export function useSentOrStored(sending: Sending, state: SendingState): { sent: Sent; isNew: boolean } | undefined {
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

  if (stored) return { sent: stored, isNew: true };
  return noted && { sent: noted, isNew: false };
}

function sentOf({ values, receipt }: Stored): Sent {
  const textOf = (field: string) => String(values[field] ?? '').trim();
  return { ...receipt, name: textOf('leadName'), email: textOf('email'), organization: textOf('organization') || null };
}
