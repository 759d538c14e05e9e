/** The priorities of a response, most pressing first (docs/specification/questionnaire.md#priority). */
export const surveyPriorities = ['Urgent', 'Power Critical', 'Standard'] as const;
export type SurveyPriority = (typeof surveyPriorities)[number];

/** Wordings of an earlier form; today's offers others, so that only older responses are urgent. */
export const urgentTimeframes = ['Immediate (within 1 week)', 'Urgent (within 1 month)'] as const;

/** How pressing a response is, by the two answers that decide it. */
export function surveyPriority(answers: {
  deliveryTimeframe: string | null;
  criticalStores: string[];
}): SurveyPriority {
  const { deliveryTimeframe, criticalStores } = answers;
  if (urgentTimeframes.some((timeframe) => timeframe === deliveryTimeframe)) return 'Urgent';
  return criticalStores.length > 0 ? 'Power Critical' : 'Standard';
}
