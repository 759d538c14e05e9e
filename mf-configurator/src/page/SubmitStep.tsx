import { LazyStep } from '../steps/LazyStep.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import { submitForm } from './lazyParts.ts';

/** Step 4. */
export const SubmitStep = () => (
  <>
    <StepHeading lede="A representative follows up with a quote within 24 business hours.">
      Submit Your Configuration
    </StepHeading>
    <LazyStep code={submitForm} of="the form">
      {(SubmitForm) => <SubmitForm />}
    </LazyStep>
  </>
);
