import { Button } from '@fieldbox/shared-ui/actions/Button';
import type { FormEvent, ReactNode } from 'react';
import { configurator } from '../configuration/configurator.ts';
import { withdrawalRead } from '../configuration/configuratorSlice.ts';
import { withdrawnMessage } from '../offer/withdrawnMessage.ts';
import { ArrowRight } from './LineIcon.tsx';
import { startedOver } from './lazySteps.ts';
import { Notice } from './Notice.tsx';
import { missingId, StepActions } from './StepActions.tsx';
import { StepHeading } from './StepHeading.tsx';
import { useStepNavigation } from './StepNavigation.ts';
import { canLeave } from './stepRule.ts';
import { firstStep } from './steps.ts';

type Props = {
  step: number;
  heading: string;
  lede: ReactNode;
  /** What to choose before Next is enabled, in a sentence. */
  missing?: string;
  children: ReactNode;
};

/** Steps 1 to 3. A form, so that Enter goes on from any control. */
export function SelectionStep({ step, heading, lede, missing, children }: Props) {
  const open = configurator.useSelector((state) => canLeave(step, state));
  const withdrawn = configurator.useSelector((state) => state.withdrawn);
  const dispatch = configurator.useDispatch();
  const { goTo } = useStepNavigation();
  const isCleared = configurator.useSelector(({ cleared }) => cleared !== null);
  const { code: StartedOver } = startedOver.useCode(isCleared);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!open) return;
    dispatch(withdrawalRead());
    goTo(step + 1);
  };
  return (
    <form method="post" onSubmit={goOn}>
      <StepHeading lede={lede}>{heading}</StepHeading>
      {StartedOver && step === firstStep ? <StartedOver /> : null}
      {withdrawn.length > 0 ? <Notice>{withdrawnMessage(withdrawn)} Everything else is as you left it.</Notice> : null}
      {children}
      <StepActions step={step} missing={open ? undefined : missing}>
        <Button type="submit" variant="go" aria-disabled={!open} aria-describedby={open ? undefined : missingId}>
          Next
          <ArrowRight size={18} />
        </Button>
      </StepActions>
    </form>
  );
}
