import { readStored } from '@onesite/shared-host/storage';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useEffect } from 'react';
import { sendingName, useOrderHost } from './orderHost.ts';

const orderSending = lazyCode(() => import(/* webpackChunkName: "submit-form" */ './orderSending.ts'));

/** Sends what an earlier visit has queued, at whatever step the page opens. */
export function useQueuedOrder() {
  const host = useOrderHost();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (readStored('local', `${sendingName}.queued`) === null) return;
    void orderSending.loaded().then(({ orderSendingOf }) => orderSendingOf(host).start(host)); // step 4 says if it failed
  }, []);
}
