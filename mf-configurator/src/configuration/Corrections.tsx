import { useSearchParams } from '@fieldbox/shared-host';
import { useEffect } from 'react';
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
  const { code: Address, ...addressCode } = address.useCode(isAsked);
  const { code: CurrentOffer, ...offerCode } = currentOffer.useCode(isUnchecked);
  useRetry(isAsked && addressCode.failed, addressCode.fetch);
  useRetry(isUnchecked && offerCode.failed, offerCode.fetch);
  return (
    <>
      {isUnchecked && CurrentOffer ? <CurrentOffer catalogue={catalogue} /> : null}
      {isAsked && Address ? <Address catalogue={catalogue} /> : null}
    </>
  );
}

/** Milliseconds. Nothing on the screen waits for these parts, so that nobody would press a button for them. */
const pause = 2000;

function useRetry(failed: boolean, fetch: () => void) {
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(fetch, pause);
    return () => clearTimeout(timer);
  }, [failed, fetch]);
}
