import { readStored } from '@onesite/shared-host/storage';
import { useEffect } from 'react';
import { sendingName, useOrderHost } from './orderHost.ts';

/** Sends what an earlier visit has queued, at whatever step the page opens. */
export function useQueuedOrder() {
  const host = useOrderHost();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (readStored('local', `${sendingName}.queued`) === null) return;
    import(/* webpackChunkName: "submit-form" */ './orderSending.ts').then(
      ({ orderSendingOf }) => orderSendingOf(host).start(host),
      () => {}, // step 4 loads it again
    );
  }, []);
}
