import { styled } from 'styled-components';
import type { SectionState } from './formSections.ts';

export type SectionMarksProps = {
  states: readonly Pick<SectionState, 'id' | 'toCorrect' | 'isComplete'>[];
  /** The id of the section to go on with. */
  current?: string;
};

/** A mark for each section of a long form; words beside it say the same. */
export const SectionMarks = ({ states, current }: SectionMarksProps) => (
  <Marks aria-hidden style={{ gridTemplateColumns: `repeat(${states.length}, 1fr)` }}>
    {states.map(({ id, toCorrect, isComplete }) => (
      <li
        key={id}
        data-state={toCorrect > 0 ? 'incorrect' : id === current ? 'current' : isComplete ? 'complete' : 'open'}
      />
    ))}
  </Marks>
);

const Marks = styled.ol`
  display: grid;
  gap: 3px;
  > li { height: 6px; background: var(--line); }
  > [data-state='complete'] { background: var(--ink); }
  > [data-state='current'] { background: var(--signal); }
  > [data-state='incorrect'] { background: var(--error); }
  @media (forced-colors: active) {
    > li { border: 1px solid CanvasText; }
    > [data-state='complete'] { background: CanvasText; forced-color-adjust: none; }
    > [data-state='current'] { background: Highlight; forced-color-adjust: none; }
  }
`;
