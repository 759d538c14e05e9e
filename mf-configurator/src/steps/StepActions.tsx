import { formatMoney } from '@onesite/shared-contract/formats/money';
import { Button } from '@onesite/shared-ui/actions/Button';
import type { ReactNode } from 'react';
import { configurator } from '../state/configurator.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { firstStep } from '../state/steps.ts';
import { ArrowLeft } from './LineIcon.tsx';
import { BackWord, Between, Dock, DockTotal, Missing } from './StepActions.styles.ts';
import { useRoomForDock } from './useRoomForDock.ts';

/** The id of the sentence that says what is missing. It describes the button. */
export const missingId = 'step-missing';

type Props = {
  step: number;
  /** The button that goes on. */
  children: ReactNode;
  /** What is still to be chosen, in a sentence. */
  missing?: string;
  /** Disables Back while a request is pending. */
  locked?: boolean;
  /** For a button with a long label. */
  stacked?: boolean;
};

/** The buttons under a step. In a narrow window they are fixed to its foot, together with the total. */
export function StepActions({ step, children, missing, locked = false, stacked = false }: Props) {
  const total = configurator.useSelector(({ totalPrice }) => totalPrice);
  const { goTo } = useStepNavigation();
  const dock = useRoomForDock();
  return (
    <Dock ref={dock} data-dock $stacked={stacked}>
      <Button disabled={step === firstStep || locked} onClick={() => goTo(step - 1)}>
        <ArrowLeft size={18} />
        <BackWord>Back</BackWord>
      </Button>
      <Between>
        {missing ? <Missing id={missingId}>{missing}</Missing> : null}
        <DockTotal $inLine={missing !== undefined}>
          Estimated total <strong>{formatMoney(total)}</strong>
        </DockTotal>
      </Between>
      {children}
    </Dock>
  );
}
