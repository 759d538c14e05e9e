import { configurator } from '../state/configurator.ts';
import { canLeave } from '../state/stepRule.ts';
import { firstStep } from '../state/steps.ts';
import { missingId, missingText, NotSure } from '../steps/Missing.tsx';
import { Note } from './Summary.styles.ts';

/** Under the total, while the step can't be left: what to choose. */
export function Missing({ step }: { step: number }) {
  const canGoOn = configurator.useSelector((state) => canLeave(step, state));
  const missing = missingText(step);
  if (canGoOn || !missing) return null;
  return (
    <Note>
      <span id={missingId}>{missing}</span> {step === firstStep ? <NotSure /> : null}
    </Note>
  );
}
