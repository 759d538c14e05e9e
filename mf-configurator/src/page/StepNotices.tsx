import { Button } from '@onesite/shared-ui/actions/Button';
import { StandingNotice } from '../notices/StandingNotice.tsx';
import { StepNotice } from '../notices/StepNotice.tsx';
import { withdrawnMessage } from '../offer/withdrawnMessage.ts';
import { configurator } from '../state/configurator.ts';
import { withdrawalRead } from '../state/configuratorSlice.ts';
import { firstStep } from '../state/steps.ts';
import { showStepTop } from '../steps/useStepChange.ts';
import { StartedOver } from './StartedOver.tsx';

/** What happened to the choice apart from the visitor's own clicks. */
export function StepNotices({ step }: { step: number }) {
  const dispatch = configurator.useDispatch();
  const withdrawn = configurator.useSelector((state) => state.withdrawn);
  const settle = () => {
    dispatch(withdrawalRead());
    showStepTop(); // the button goes with the notice
  };
  return (
    <>
      {step === firstStep ? <StartedOver /> : null}
      <StepNotice />
      {withdrawn.length > 0 ? (
        <StandingNotice
          role="alert"
          title={withdrawnMessage(withdrawn)}
          text="Everything else is as you left it."
          action={
            <Button size="small" onClick={settle}>
              OK
            </Button>
          }
        />
      ) : null}
    </>
  );
}
