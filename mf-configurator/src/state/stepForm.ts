import { useLayoutEffect } from 'react';
import { sharedValue } from './sharedValue.ts';

/** The id of the step's form. The button that goes on stands beside the total, outside of it. */
export const stepFormId = 'step-form';

/** `queued`: in the place of step 4's form stands the order that waits for the network. */
export type FormState = 'editing' | 'sending' | 'queued';

/** How step 4's form is, for the buttons beside the total. */
const formState = sharedValue<FormState>('editing');

export const useFormState = () => formState.use((state) => state);

/** Reports it for as long as the form, or what stands in its place, is there. */
export function useReportedFormState(state: FormState) {
  useLayoutEffect(() => {
    formState.set(state);
    return () => formState.set('editing');
  }, [state]);
}
