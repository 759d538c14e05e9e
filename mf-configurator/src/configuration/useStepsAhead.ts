import { useEffect } from 'react';
import { configurator } from './configurator.ts';
import { componentChoice, containerCards, submitForm } from './stepCode.ts';

const choices = () => {
  containerCards.fetch();
  componentChoice.fetch();
};
const everything = () => {
  choices();
  submitForm.fetch();
};

/** Has the code of the steps to come fetched when the browser has nothing else to do, and one step ahead at the latest. */
export function useStepsAhead(step: number) {
  const hasMission = configurator.useValue(({ selectedMission }) => selectedMission !== null);

  useEffect(() => {
    if (step > 1) everything();
    else if (hasMission) choices();
  }, [step, hasMission]);

  useEffect(() => whenIdle(everything), []);
}

/** Returns what calls it off. Safari has no such callback. */
function whenIdle(work: () => void) {
  if (window.requestIdleCallback) {
    const handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 1000);
  return () => clearTimeout(timer);
}
