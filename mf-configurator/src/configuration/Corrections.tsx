import { useSearchParams } from '@fieldbox/shared-host';
import { parameters } from '../address/parameters.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { codeOnDemand } from '../code/codeOnDemand.ts';
import { configurator } from './configurator.ts';

const address = codeOnDemand(() =>
  import(/* webpackChunkName: "corrections" */ '../address/Address.tsx').then((module) => module.Address),
);
const currentOffer = codeOnDemand(() =>
  import(/* webpackChunkName: "corrections" */ '../offer/CurrentOffer.tsx').then((module) => module.CurrentOffer),
);

/** What few visits begin with: an address that asks for something, or a configuration from an earlier document. */
export function Corrections({ catalogue }: { catalogue: Catalogue }) {
  const [search] = useSearchParams();
  const isUnchecked = configurator.useValue(({ kept }) => kept === 'unchecked');
  const isAsked = parameters.some((name) => search.has(name));
  const { code: Address } = address.useCode(isAsked);
  const { code: CurrentOffer } = currentOffer.useCode(isUnchecked);
  return (
    <>
      {isUnchecked && CurrentOffer ? <CurrentOffer catalogue={catalogue} /> : null}
      {isAsked && Address ? <Address catalogue={catalogue} /> : null}
    </>
  );
}
