import { lazyCode } from '@fieldbox/shared-ui/loading/lazyCode';
import { useEffect } from 'react';
import { useIsAsked } from '../address/useIsAsked.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { configurator } from './configurator.ts';

/** Lazy, because few visits begin with a query to apply or with a stored configuration to check. */
const appliedCorrections = lazyCode(() =>
  import(/* webpackChunkName: "corrections" */ './AppliedCorrections.tsx').then((module) => module.AppliedCorrections),
);

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
