import { Button } from '@fieldbox/shared-ui/actions/Button';
import type { FormEvent, ReactNode } from 'react';
import { configurator } from '../configuration/configurator.ts';
import { canLeave, wentOn } from '../configuration/configuratorSlice.ts';
import { takenOut } from '../offer/takenOut.ts';
import { ArrowRight } from './LineIcon.tsx';
import { Notice } from './Notice.tsx';
import { missingId, StepActions } from './StepActions.tsx';
import { StepHeading } from './StepHeading.tsx';

type Props = {
  step: number;
  heading: string;
  lede: ReactNode;
  /** What to choose before one can go on. */
  missing?: string;
  children: ReactNode;
};

/** Steps 1 to 3: something to choose from, and Next. A form, so that Enter goes on from any control. */
export function SelectionStep({ step, heading, lede, missing, children }: Props) {
  const open = configurator.useValue((state) => canLeave(step, state));
  const withdrawn = configurator.useValue((state) => state.withdrawn);
  const send = configurator.useSend();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    send(wentOn());
  };
  return (
    <form method="post" onSubmit={goOn}>
      <StepHeading lede={lede}>{heading}</StepHeading>
      {withdrawn.length > 0 ? <Notice>{takenOut(withdrawn)} Everything else is as you left it.</Notice> : null}
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
