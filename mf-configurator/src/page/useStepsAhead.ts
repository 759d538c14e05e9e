import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { useEffect } from 'react';
import { configurator } from '../state/configurator.ts';
import { componentChoice, containerCards, submitForm } from './lazyParts.ts';

/**
 * Loads the code of later steps one step ahead. The document prefetches it when the browser is idle, so it is usually in
 * the cache by then.
 */
export function useStepsAhead(step: number) {
  const hasMission = configurator.useSelector(({ selectedMission }) => selectedMission !== null);

  useEffect(() => {
    if (step === 1 && !hasMission) return;
    return afterPaint(() => {
      containerCards.fetch();
      componentChoice.fetch();
      if (step > 1) submitForm.fetch();
    });
  }, [step, hasMission]);
}
