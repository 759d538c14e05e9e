import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { type SurveyPriority, surveyPriority } from '@fieldbox/contract/survey/surveyPriority';

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
