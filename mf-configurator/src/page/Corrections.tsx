import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { configurator } from '../state/configurator.ts';
import { useIsAsked } from '../state/useIsAsked.ts';
import { appliedCorrections } from './lazyParts.ts';

/** Brings the configuration in line with the address and with what is on offer. */
export function Corrections({ catalogue }: { catalogue: Catalogue }) {
  const isAsked = useIsAsked();
  const isUnchecked = configurator.useSelector(({ restoration }) => restoration === 'unchecked');
  const isNeeded = isAsked || isUnchecked;
  return isNeeded ? (
    <LazyPart code={appliedCorrections} of="what your configuration is checked with">
      {(AppliedCorrections) => <AppliedCorrections {...{ catalogue, isAsked, isUnchecked }} />}
    </LazyPart>
  ) : null;
}
