import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { unitParameter } from '@fieldbox/contract/units/unitLink';
import { unitOf } from '@fieldbox/contract/units/units';
import { useSearchParams, useToast } from '@onesite/shared-host';
import { useEffect } from 'react';
import { configurator } from '../state/configurator.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { stepOfComponents } from '../state/steps.ts';
import { useOpenUnit } from '../units/useOpenUnit.ts';

/** `?unit=` is applied once, as a link to a configuration is, and then leaves the address. */
export function useLinkedUnit(offer: Offer | undefined) {
  const [search] = useSearchParams();
  const name = search.get(unitParameter);
  const isRestored = configurator.useSelector(({ restoration }) => restoration !== 'pending');
  const { step, replaceStep } = useStepNavigation();
  const openUnit = useOpenUnit();
  const toast = useToast();

  const isReady = isRestored && offer !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is applied once, to the state of that moment
  useEffect(() => {
    if (name === null || !isReady || !offer) return;
    const unit = unitOf(name);
    if (unit) openUnit(unit, offer, `${unit.title} opened`);
    else
      toast({
        title: 'Unit not known',
        description: 'We have no unit of that name. Your configuration stays as it is.',
      });
    replaceStep(unit ? stepOfComponents : step); // to change the unit, or to go on
  }, [name, isReady]);
}
