import { type SectionState, useSectionStates } from '@onesite/shared-ui/forms/formSections';
import { SavedDraft } from '@onesite/shared-ui/forms/SavedDraft';
import { SectionRuler } from '@onesite/shared-ui/forms/SectionRuler';
import { SegmentedFilter } from '@onesite/shared-ui/navigation/SegmentedFilter';
import { Clock } from 'lucide-react';
import { styled } from 'styled-components';
import { answersDraft } from './answersDraft.ts';
import { groups } from './groups.ts';
import { timeLeft } from './timeLeft.ts';
import type { GroupView, Mode } from './useGroupView.ts';

const modes: { value: Mode; label: string }[] = [
  { value: 'steps', label: 'Step by step' },
  { value: 'page', label: 'One page' },
];

type Props = { view: GroupView; onOpen: (group: string) => void; onRestored: (savedAt: number) => void };

/** Above the questions: how they are shown, how many are answered and how long the rest takes. */
export function Progress({ view, onOpen, onRestored }: Props) {
  const states = useSectionStates(groups);
  const answered = states.filter(({ isComplete }) => isComplete).length;
  const place = groups.findIndex(({ id }) => id === view.current) + 1;
  const next = states.find(({ isComplete }) => !isComplete)?.id;
  return (
    <>
      <ModeBar>
        <SegmentedFilter
          label="How the questions are shown"
          options={modes}
          value={view.mode}
          onChange={(mode) => view.setMode(mode as Mode)}
        />
        <p>
          <Clock size={16} aria-hidden />
          <span>{timeLeft(answered, groups.length)}</span>
        </p>
      </ModeBar>
      <SectionRuler
        sections={groups}
        current={view.isSteps ? view.current : next}
        caption={
          view.isSteps ? `Group ${place} of ${groups.length}` : `${answered} of ${groups.length} groups answered`
        }
      >
        <SavedDraft draft={answersDraft} onRestored={onRestored} />
      </SectionRuler>
      {view.isSteps ? <ToCorrect states={states} current={view.current} onOpen={onOpen} /> : null}
    </>
  );
}

const ModeBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  align-items: center;
  justify-content: space-between;
  > p { display: inline-flex; gap: 8px; align-items: center; color: var(--ink-2); font-size: var(--t-2); }
`;

type ToCorrectProps = { states: readonly SectionState[]; current: string; onOpen: (group: string) => void };

/** On screens without the index: the errors in groups that are not shown. */
function ToCorrect({ states, current, onOpen }: ToCorrectProps) {
  const elsewhere = states.filter(({ id, toCorrect }) => toCorrect > 0 && id !== current);
  if (elsewhere.length === 0) return null;
  return (
    <Elsewhere>
      {elsewhere.map(({ id, heading, toCorrect }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)}>
            {`${heading}: ${toCorrect} ${toCorrect === 1 ? 'answer' : 'answers'} to correct`}
          </button>
        </li>
      ))}
    </Elsewhere>
  );
}

const Elsewhere = styled.ul`
  margin-top: calc(8px - var(--s-5));
  button {
    min-height: 32px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--error);
    font: 400 var(--t-1) / 1.4 var(--font-text);
    text-align: left;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
    cursor: pointer;
  }
  @media (min-width: 1024px) { display: none; }
`;
