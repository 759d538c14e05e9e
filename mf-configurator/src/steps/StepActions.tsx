import { Button } from '@onesite/shared-ui/actions/Button';
import { Money } from '@onesite/shared-ui/data/Money';
import type { MouseEvent } from 'react';
import { smallDrawing } from '../drawing/lazyDrawings.ts';
import { configurator } from '../state/configurator.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { stepFormId, useFormState } from '../state/stepForm.ts';
import { canLeave } from '../state/stepRule.ts';
import { firstStep, lastStep } from '../state/steps.ts';
import { ArrowLeft, ArrowRight } from './LineIcon.tsx';
import { missingId, missingText } from './Missing.tsx';
import { BackWord, Dock, DockTotal, InDock, Small } from './StepActions.styles.ts';
import { useRoomForDock } from './useRoomForDock.ts';

/** Back and the button that goes on, beside the total. In a narrow window they are fixed to its foot, with the total and the unit. */
export function StepActions({ step }: { step: number }) {
  const total = configurator.useSelector(({ totalPrice }) => totalPrice);
  const canGoOn = configurator.useSelector((state) => step === lastStep || canLeave(step, state));
  const hasUnit = configurator.useSelector(({ selectedContainer }) => selectedContainer !== null) && step !== lastStep;
  const formState = useFormState();
  const { goTo } = useStepNavigation();
  const { code: SmallDrawing } = smallDrawing.useCode(hasUnit);
  const dock = useRoomForDock();
  const missing = canGoOn ? undefined : missingText(step);
  return (
    <Dock ref={dock} data-dock $isLast={step === lastStep}>
      <Button disabled={step === firstStep || formState === 'sending'} onClick={() => goTo(step - 1)}>
        <ArrowLeft size={18} />
        <BackWord>Back</BackWord>
      </Button>
      {hasUnit ? <Small>{SmallDrawing ? <SmallDrawing /> : null}</Small> : null}
      <InDock>
        {missing ? <p>{missing}</p> : null}
        <DockTotal $inLine={missing !== undefined}>
          Estimated total <Money as="strong" dollars={total} />
        </DockTotal>
      </InDock>
      {step === lastStep ? (
        <SubmitButton formState={formState} />
      ) : (
        <Button
          type="submit"
          form={stepFormId}
          variant="go"
          aria-disabled={!canGoOn}
          aria-describedby={missing ? missingId : undefined}
        >
          Next
          <ArrowRight size={18} />
        </Button>
      )}
    </Dock>
  );
}

function SubmitButton({ formState }: { formState: ReturnType<typeof useFormState> }) {
  if (formState === 'queued') return null; // it goes on by itself
  return (
    <Button
      type="submit"
      form={stepFormId}
      variant="go"
      pending={formState === 'sending'}
      pendingLabel="Submitting..."
      onClick={ignoreDoubleClick}
    >
      Submit Configuration
    </Button>
  );
}

/** It stands where Next was: the second half of a double click on that sends nothing. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
