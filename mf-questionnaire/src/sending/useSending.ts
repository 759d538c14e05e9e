import { useToast } from '@fieldbox/shared-host';
import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createSending, type Sending } from './createSending.ts';
import type { SendingState } from './sendingState.ts';

const editing: SendingState = { is: 'editing' };

/** How this page's answers get to the server, and how far they are. Before hydration, they are still being edited. */
export function useSending(onStored: () => void) {
  const toast = useToast();
  const [sending] = useState(() => createSending({ toast, onStored }));
  const state = useSyncExternalStore(sending.subscribe, sending.state, () => editing);
  useLayoutEffect(() => sending.start(), [sending]);
  return { sending, state };
}

export const SendingContext = createContext<{ sending: Sending; state: SendingState } | undefined>(undefined);

/** For what is inside the page's form. */
export function useFormSending() {
  const sending = useContext(SendingContext);
  if (!sending) throw new Error('The form is rendered outside of its SendingContext.');
  return sending;
}
