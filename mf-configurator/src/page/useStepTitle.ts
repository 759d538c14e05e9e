import { brand } from '@fieldbox/contract/site/brand';
import { useEffect } from 'react';
import { steps } from '../state/steps.ts';

/** Names the step in the document's title, and so in the browser's history. The route's own title is that of step 1. */
export function useStepTitle(step: number) {
  useEffect(() => {
    document.title = `${step} ${steps[step - 1]} · ${brand.configuratorTitle}`;
  }, [step]);
}
