import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useOrderHost } from './orderHost.ts';
import { orderSendingOf } from './orderSending.ts';

/** How the order gets to the server, and its state, for the form. */
export function useOrderSending() {
  const host = useOrderHost();
  const [sending] = useState(() => orderSendingOf(host));
  const state = useSyncExternalStore(sending.subscribe, sending.state);

  const { navigate } = host;
  useLayoutEffect(() => {
    sending.start({ navigate });
    return sending.formShown();
  }, [sending, navigate]);

  return { sending, state };
}
