/** How far a response, which is a lead, has come (docs/specification/administration.md#responses-are-leads). New when it is sent. */
export const responseStates = ['new', 'in_contact', 'order_created', 'closed'] as const;
export type ResponseState = (typeof responseStates)[number];

export const responseStateLabels: Record<ResponseState, string> = {
  new: 'New',
  in_contact: 'In contact',
  order_created: 'Order created',
  closed: 'Closed',
};

/** Somebody still has to do something about it. */
export const openResponseStates = ['new', 'in_contact'] as const satisfies readonly ResponseState[];

/** A list's filter for all of these. */
export const openResponse = 'open';

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
