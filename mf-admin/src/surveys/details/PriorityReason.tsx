import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { styled } from 'styled-components';
import { priorityIcons } from '../PriorityBadge.tsx';
import { priorityReason } from './priorityReason.ts';

/** One line on why the priority is what it is. */
export function PriorityReason({ response }: { response: QuestionnaireResponse }) {
  const { priority, reason } = priorityReason(response);
  return (
    <Line>
      {priorityIcons[priority]}
      <span>
        <b>{priority}</b> <span>{reason}</span>
      </span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 10px 24px;
  border-top: 1px solid var(--line-strong);
  background: var(--inset);
  font-size: 0.875rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
  > span { min-width: 0; }
  b { font-weight: 620; }
  .lucide { flex: none; width: 18px; height: 18px; }
  @media (max-width: 799px) { align-items: flex-start; padding-inline: 16px; }
`;
