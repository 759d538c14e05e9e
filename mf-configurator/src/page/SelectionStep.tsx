import { Button } from '@onesite/shared-ui/actions/Button';
import type { FormEvent, ReactNode } from 'react';
import { configurator } from '../state/configurator.ts';
import { withdrawalRead } from '../state/configuratorSlice.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { canLeave } from '../state/stepRule.ts';
import { ArrowRight } from '../steps/LineIcon.tsx';
import { missingId, StepActions } from '../steps/StepActions.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import { stepNotices } from './lazyParts.ts';

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
  const dispatch = configurator.useDispatch();
  const { goTo } = useStepNavigation();
  const isNoticeDue = configurator.useSelector(
    ({ cleared, withdrawn, notice }) => cleared !== null || withdrawn.length > 0 || notice !== null,
  );
  const { code: StepNotices } = stepNotices.useCode(isNoticeDue);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!open) return;
    dispatch(withdrawalRead());
    goTo(step + 1);
  };
  return (
    <form method="post" onSubmit={goOn}>
      <StepHeading lede={lede}>{heading}</StepHeading>
      {StepNotices ? <StepNotices step={step} /> : null}
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
