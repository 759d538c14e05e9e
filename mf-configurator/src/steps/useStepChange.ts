import { useEffect, useRef } from 'react';
import { stepHeadingId } from './StepHeading.tsx';

/** On a new step, scrolls to the top of the page and focuses the step's heading. */
export function useStepChange(step: number) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    showStepTop();
  }, [step]);
}

export function showStepTop() {
  window.scrollTo(0, 0);
  document.getElementById(stepHeadingId)?.focus({ preventScroll: true });
}
