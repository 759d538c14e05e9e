import { configurator } from '../configuration/configurator.ts';
import { StartedOver } from '../configuration/StartedOver.tsx';
import { withdrawnMessage } from '../offer/withdrawnMessage.ts';
import { Notice } from './Notice.tsx';
import { firstStep } from './steps.ts';

/** What happened to the choice apart from the visitor's own clicks. */
export function StepNotices({ step }: { step: number }) {
  const withdrawn = configurator.useSelector((state) => state.withdrawn);
  return (
    <>
      {step === firstStep ? <StartedOver /> : null}
      {withdrawn.length > 0 ? <Notice>{withdrawnMessage(withdrawn)} Everything else is as you left it.</Notice> : null}
    </>
  );
}
