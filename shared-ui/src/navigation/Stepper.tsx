import { Circle, Line, Name, Step } from './Stepper.styles.ts';

export type StepperProps = {
  steps: readonly string[];
  /** The number of the current step, from 1. */
  current: number;
  /** Called with the number of a step; only the current one and earlier ones can be chosen. */
  onSelect: (step: number) => void;
  /** The accessible name of the list. */
  label?: string;
};

/** A dimension line with a tick for each step: earlier ones in ink, the current one in signal, the rest grey. */
export function Stepper({ steps, current, onSelect, label = 'Steps' }: StepperProps) {
  return (
    <nav aria-label={label}>
      <Line>
        {steps.map((name, index) => {
          const step = index + 1;
          const state = step < current ? 'done' : step === current ? 'now' : 'next';
          return (
            <Step key={name} data-state={state}>
              <Circle
                type="button"
                disabled={step > current}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onSelect(step)}
              >
                <span>{step}</span> <Name>{name}</Name>
              </Circle>
            </Step>
          );
        })}
      </Line>
    </nav>
  );
}
