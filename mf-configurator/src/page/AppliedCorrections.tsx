import { usePreselection } from '../address/usePreselection.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { OfferCheck } from '../offer/OfferCheck.tsx';
import { useQueuedOrder } from '../submit/useQueuedOrder.ts';

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
