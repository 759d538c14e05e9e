import { readStored } from '@onesite/shared-host/storage';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useEffect } from 'react';
import { usePreselection } from '../address/usePreselection.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { OfferCheck } from '../offer/OfferCheck.tsx';
import { sendingName, useOrderHost } from '../submit/orderHost.ts';

type Props = { catalogue: Catalogue; isAsked: boolean; isUnchecked: boolean };

export function AppliedCorrections({ catalogue, isAsked, isUnchecked }: Props) {
  useQueuedOrder();
  return (
    <>
      {isUnchecked ? <OfferCheck catalogue={catalogue} /> : null}
      {isAsked ? <Address catalogue={catalogue} /> : null}
    </>
  );
}

/** Applies what the address asks for. A link to a configuration is shown first, by the link view. */
function Address({ catalogue }: { catalogue: Catalogue }) {
  usePreselection(catalogue.missions.entries);
  return null;
}

const orderSending = lazyCode(() => import(/* webpackChunkName: "submit-form" */ '../submit/orderSending.ts'));

/** Sends what an earlier visit has queued, at whatever step the page opens. */
function useQueuedOrder() {
  const host = useOrderHost();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (readStored('local', `${sendingName}.queued`) === null) return;
    void orderSending.loaded().then(({ orderSendingOf }) => orderSendingOf(host).start(host)); // step 4 says if it failed
  }, []);
}
