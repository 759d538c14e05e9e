import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonRow } from '@onesite/shared-ui/actions/ButtonRow';
import { useSectionStates } from '@onesite/shared-ui/forms/formSections';
import { SectionMarks } from '@onesite/shared-ui/forms/SectionMarks';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { groups } from './groups.ts';
import { minutesFor } from './timeLeft.ts';

type Props = {
  /** In milliseconds since 1970. */
  savedAt: number;
  onStartAgain: () => void;
  onContinue: (group: string) => void;
};

/** For a returning visitor: when the answers were left, and where to continue. It shows their state at that time. */
export function LeftAnswers({ savedAt, onStartAgain, onContinue }: Props) {
  const id = useId();
  const [states] = useState(useSectionStates(groups));
  const open = states.filter(({ isComplete }) => !isComplete);
  const answered = states.length - open.length;
  const next = open[0] ?? states.at(-1)!;
  return (
    <Root aria-labelledby={id}>
      <div>
        <h2 id={id}>{`You left this on ${dayOf(savedAt)}, with ${answered} of ${states.length} groups answered`}</h2>
        <p>
          {`Saved on this device only. ${open.length > 0 ? `About ${minutesFor(open.length)} minutes are left.` : 'It is ready to submit.'}`}
        </p>
        <Marks>
          <SectionMarks states={states} />
        </Marks>
      </div>
      <Actions>
        <Button onClick={onStartAgain}>Start again</Button>
        <Button variant="go" onClick={() => onContinue(next.id)}>
          <span>{`Continue: ${next.heading}`}</span>
          <ArrowRight />
        </Button>
      </Actions>
    </Root>
  );
}

/** `Nov 12`. */
const dayOf = (time: number) => new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

/* As high as the notice is with the longest heading of a group. */
const place = css`
  min-height: 320px;
  margin-bottom: var(--s-6);
  @media (min-width: 620px) { min-height: 200px; }
  @media (min-width: 900px) { min-height: 136px; }
`;

/** Until the answers are read, in the documents of visitors who have left some (the shell's script of the head marks them). */
export const LeftAnswersPlace = styled.div`
  ${place}
  display: none;
  :root[data-answers] &:not([hidden]) { display: block; }
`;

const Root = styled.section`
  display: grid;
  gap: var(--s-4) var(--s-6);
  ${place}
  padding: 20px;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  h2 { font-size: var(--t-4); text-wrap: balance; }
  p { margin-top: 6px; color: var(--ink-2); }
  @media (min-width: 900px) {
    grid-template-columns: 1fr auto;
    align-items: center;
    padding: 20px 24px 22px;
  }
`;

const Marks = styled.div`
  max-width: 420px;
  margin-top: 14px;
`;

const Actions = styled(ButtonRow)`
  @media (max-width: 619px) {
    && > * { width: 100%; padding-inline: 12px; }
    > :last-child { order: -1; }
  }
`;
