import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type FormSectionEntry, type SectionState, useSectionStates } from './formSections.ts';
import { SectionMarks } from './SectionMarks.tsx';

export type SectionRulerProps = {
  sections: readonly FormSectionEntry[];
  /** The id of the section to go on with. */
  current?: string;
  /** In place of how many sections are complete. */
  caption?: ReactNode;
  /** At the right, such as SavedDraft. */
  children?: ReactNode;
};

/** Inside a react-final-form: how many of its sections are complete, and a mark for each. */
export function SectionRuler({ sections, current, caption, children }: SectionRulerProps) {
  const states = useSectionStates(sections);
  return (
    <Root>
      <p>
        <span>{caption ?? `${completeOf(states)} of ${states.length} groups complete`}</span>
        {children}
      </p>
      <SectionMarks states={states} current={current} />
    </Root>
  );
}

const completeOf = (states: readonly SectionState[]) => states.filter(({ isComplete }) => isComplete).length;

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
`;
