import { useEffect, useRef } from 'react';
import { stepHeadingId } from '../steps/StepHeading.tsx';

/** Each new step begins at the top of the page, with the focus on its heading. */
export function useStepChange(step: number) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    document.getElementById(stepHeadingId)?.focus({ preventScroll: true });
  }, [step]);
}
