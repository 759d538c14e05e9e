import { formatMoney } from '@fieldbox/contract/money';
import { Button } from '@fieldbox/shared-ui/actions/Button';
import type { ReactNode } from 'react';
import { configurator } from '../configuration/configurator.ts';
import { wentBack } from '../configuration/configuratorSlice.ts';
import { firstStep } from '../configuration/steps.ts';
import { ArrowLeft } from './LineIcon.tsx';
import { BackWord, Between, Dock, DockTotal, Missing } from './StepActions.styles.ts';
import { useRoomForDock } from './useRoomForDock.ts';

/** What keeps the visitor from going on is said beside the button, which this id describes. */
export const missingId = 'step-missing';

type Props = {
  step: number;
  /** The way on. */
  children: ReactNode;
  /** What is still to be chosen, in a sentence. */
  missing?: string;
  /** While an answer is awaited there is no way back. */
  locked?: boolean;
  /** The way on has a long name. */
  stacked?: boolean;
};

/** Back and the way on: under the step where there is room, else in a dock that also keeps the total in sight. */
export function StepActions({ step, children, missing, locked = false, stacked = false }: Props) {
  const total = configurator.useValue(({ totalPrice }) => totalPrice);
  const send = configurator.useSend();
  const dock = useRoomForDock();
  return (
    <Dock ref={dock} $stacked={stacked}>
      <Button disabled={step === firstStep || locked} onClick={() => send(wentBack())}>
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
