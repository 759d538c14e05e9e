import { styled } from 'styled-components';
import { bare, phone, underlined, visuallyHidden } from '../layout/parts.ts';

export type StepperProps = {
  steps: readonly string[];
  /** The number of the current step, from 1. */
  current: number;
  /** Called with the number of a step; only the current one and earlier ones can be chosen. */
  onSelect: (step: number) => void;
};

/** A dimension line with a tick for each step: earlier ones in ink, the current one in signal, the rest grey. */
export function Stepper({ steps, current, onSelect }: StepperProps) {
  return (
    <nav aria-label="Steps">
      <Line>
        {steps.map((name, index) => {
          const step = index + 1;
          const state = step < current ? 'done' : step === current ? 'now' : 'next';
          return (
            <li key={name} data-state={state}>
              <button
                type="button"
                disabled={step > current}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onSelect(step)}
              >
                <span>{step}</span> <span>{name}</span>
              </button>
            </li>
          );
        })}
      </Line>
    </nav>
  );
}

/*
 * The line and its ticks carry meaning, so they stay visible with forced colours. Attributes say what changes with a step: a
 * rule that is new to the document would make the browser compute all styles again.
 */
const Line = styled.ol`
  display: flex;
  > li { position: relative; flex: 1 1 0; min-width: 0; }
  > li::before, > li::after, > :last-child > button::after {
    content: '';
    position: absolute;
    background: var(--line-strong);
    forced-color-adjust: none;
    pointer-events: none;
  }
  > li::before { inset: 9px 0 auto; height: 2px; }
  > li::after, > :last-child > button::after { top: 3px; width: 2px; height: 14px; }
  > li::after { left: 0; }
  > :last-child > button::after { right: 0; }
  > [data-state='done']::before, > [data-state='done']::after { background: var(--ink); }
  > [data-state='now']::before { background: linear-gradient(90deg, var(--signal) 50%, var(--line-strong) 50%); }
  > [data-state='now']::after { width: 14px; background: var(--signal); }
  /* The button also covers its part of the line, so that the target is high enough. */
  button {
    ${bare}
    display: block;
    width: 100%;
    min-height: 54px;
    padding: 30px 12px 4px 0;
    color: var(--ink-2);
    font: 400 var(--t-2) / 1.3 var(--font-text);
    text-align: left;
  }
  button:hover:enabled span { ${underlined} }
  button:disabled { cursor: default; }
  button[aria-current] { color: var(--ink); font-weight: 620; }
  button > span:first-child { margin-right: 4px; font-variant-numeric: tabular-nums; }
  @media ${phone} {
    > [data-state='now'] { flex-grow: 3; }
    button { padding-right: 4px; }
    button:not([aria-current]) > span:last-child { ${visuallyHidden} }
  }
`;
