import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type FormSectionEntry, useSectionStates } from './formSections.ts';

export type SectionRulerProps = {
  sections: readonly FormSectionEntry[];
  /** At the right, such as SavedDraft. */
  children?: ReactNode;
};

/** Inside a react-final-form: how many of its sections are complete, and a mark for each. */
export function SectionRuler({ sections, children }: SectionRulerProps) {
  const states = useSectionStates(sections);
  const complete = states.filter(({ isComplete }) => isComplete).length;
  return (
    <Root>
      <p>
        <span>{`${complete} of ${states.length} groups complete`}</span>
        {children}
      </p>
      <ol aria-hidden style={{ gridTemplateColumns: `repeat(${states.length}, 1fr)` }}>
        {states.map(({ id, toCorrect, isComplete }) => (
          <li key={id} data-state={toCorrect > 0 ? 'incorrect' : isComplete ? 'complete' : 'open'} />
        ))}
      </ol>
    </Root>
  );
}

const Root = styled.div`
  > p {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    justify-content: space-between;
    margin-bottom: 8px;
    color: var(--ink-2);
    font-size: var(--t-1);
    font-variant-numeric: tabular-nums;
  }
  > ol { display: grid; gap: 3px; }
  li { height: 6px; background: var(--line); }
  [data-state='complete'] { background: var(--ink); }
  [data-state='incorrect'] { background: var(--error); }
  @media (forced-colors: active) {
    li { border: 1px solid CanvasText; }
    [data-state='complete'] { background: CanvasText; forced-color-adjust: none; }
  }
`;
