import { StepNotice } from '../notices/StepNotice.tsx';
import { withdrawnMessage } from '../offer/withdrawnMessage.ts';
import { configurator } from '../state/configurator.ts';
import { firstStep } from '../state/steps.ts';
import { Notice } from '../steps/Notice.tsx';
import { StartedOver } from './StartedOver.tsx';

/** What happened to the choice apart from the visitor's own clicks. */
export function StepNotices({ step }: { step: number }) {
  const withdrawn = configurator.useSelector((state) => state.withdrawn);
  return (
    <>
      {step === firstStep ? <StartedOver /> : null}
      <StepNotice />
      {withdrawn.length > 0 ? <Notice>{withdrawnMessage(withdrawn)} Everything else is as you left it.</Notice> : null}
    </>
  );
}
