import { useEffect } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { configurator } from '../state/configurator.ts';
import { useIsAsked } from '../state/useIsAsked.ts';
import { appliedCorrections } from './lazyParts.ts';

/** Nothing on the screen waits for that code, so that a failed download is retried without a button. */
const retryAfterMs = 2000;

/** Brings the configuration in line with the address and with what is on offer. */
export function Corrections({ catalogue }: { catalogue: Catalogue }) {
  const isAsked = useIsAsked();
  const isUnchecked = configurator.useSelector(({ restoration }) => restoration === 'unchecked');
  const isNeeded = isAsked || isUnchecked;
  const { code: AppliedCorrections, failed, fetch } = appliedCorrections.useCode(isNeeded);

  useEffect(() => {
    if (!isNeeded || !failed) return;
    const timer = setTimeout(fetch, retryAfterMs);
    return () => clearTimeout(timer);
  }, [isNeeded, failed, fetch]);

  return isNeeded && AppliedCorrections ? <AppliedCorrections {...{ catalogue, isAsked, isUnchecked }} /> : null;
}
