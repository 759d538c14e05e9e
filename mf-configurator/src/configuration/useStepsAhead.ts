import { useEffect } from 'react';
import { configurator } from './configurator.ts';
import { componentChoice, containerCards, submitForm } from './stepCode.ts';

/**
 * Has the code of the steps to come run one step ahead. The document has named it for the browser to fetch when there is
 * nothing else to do, so that by then it is usually there.
 */
export function useStepsAhead(step: number) {
  const hasMission = configurator.useValue(({ selectedMission }) => selectedMission !== null);

  useEffect(() => {
    if (step === 1 && !hasMission) return;
    containerCards.fetch();
    componentChoice.fetch();
    if (step > 1) submitForm.fetch();
  }, [step, hasMission]);
}
