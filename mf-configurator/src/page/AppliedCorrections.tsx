import { Address } from '../address/Address.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { OfferCheck } from '../offer/OfferCheck.tsx';

type Props = { catalogue: Catalogue; isAsked: boolean; isUnchecked: boolean };

export const AppliedCorrections = ({ catalogue, isAsked, isUnchecked }: Props) => (
  <>
    {isUnchecked ? <OfferCheck catalogue={catalogue} /> : null}
    {isAsked ? <Address catalogue={catalogue} /> : null}
  </>
);
