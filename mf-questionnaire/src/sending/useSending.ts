import { useToast } from '@onesite/shared-host';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import { createContext, useContext, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type AnswersDraft, createSending, type Sending, type SendingState } from './sendAnswers.ts';

const editing: SendingState = { is: 'editing' };

/** How this page's answers get to the server, and their state. Before hydration, they are still being edited. */
export function useSending(draft: AnswersDraft) {
  const toast = useToast();
  const [sending] = useState(() => createSending(toast, draft));
  const state = useSyncExternalStore(sending.subscribe, sending.state, () => editing);
  useStart(sending);
  return { sending, state };
}

/** Synchronously before a paint; on a hydrated page after earlier input is in the form again, and in its draft. */
function useStart({ start }: Sending) {
  const isHydrated = useHydrated();
  const [isHydratedPage] = useState(!isHydrated);

  useLayoutEffect(() => (isHydratedPage ? undefined : start()), [isHydratedPage, start]);

  useEffect(() => {
    if (!isHydratedPage) return;
    let end = () => {};
    const timer = setTimeout(() => {
      end = start();
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isHydratedPage, start]);
}

export const SendingContext = createContext<{ sending: Sending; state: SendingState } | undefined>(undefined);

/** For what is inside the page's form. */
export function useFormSending() {
  const sending = useContext(SendingContext);
  if (!sending) throw new Error('The form is rendered outside of its SendingContext.');
  return sending;
}
