import { useLayoutEffect, useRef } from 'react';
import { takeFocus } from '../state/stepArrival.ts';
import { stepHeadingId } from './StepHeading.tsx';

/** On a new step, scrolls to the top of the page, or as far as the step's heading needs, and focuses that: in the step's first frame, so that nothing jumps. */
export function useStepChange(step: number) {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (!takeFocus() && shown.current === step) return;
    shown.current = step;
    showStepTop();
  }, [step]);
}

export function showStepTop() {
  window.scrollTo(0, 0);
  const heading = document.getElementById(stepHeadingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'nearest' }); // on a phone the drawing stands above it
}
