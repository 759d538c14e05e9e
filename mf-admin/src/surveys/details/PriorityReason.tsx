import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { type SurveyPriority, surveyPriority } from '@fieldbox/contract/survey/surveyPriority';
import { styled } from 'styled-components';
import { priorityIcons } from '../PriorityBadge.tsx';

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

type Deciding = Pick<QuestionnaireResponse, 'deliveryTimeframe' | 'criticalStores'>;

const reasons: Readonly<Record<SurveyPriority, (response: Deciding) => string>> = {
  Urgent: ({ deliveryTimeframe, criticalStores }) =>
    `because of the delivery timeframe “${deliveryTimeframe}”.${criticalStores.length > 0 ? ' Critical stores were chosen too.' : ''}`,
  'Power Critical': ({ criticalStores }) => `because critical stores were chosen: ${criticalStores.join(', ')}.`,
  Standard: () => 'because the delivery timeframe is not urgent and no critical stores were chosen.',
};

/** A response's priority, and why (docs/specification/questionnaire.md#priority). */
export function priorityReason(response: Deciding) {
  const priority = surveyPriority(response);
  return { priority, reason: reasons[priority](response) };
}
