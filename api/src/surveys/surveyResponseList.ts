import type { listSorts } from '@fieldbox/contract/administration/lists';
import { type List, nameKey } from '../lists/list.ts';

/** All responses but the sample, which nobody has sent. */
export const surveyResponseList: List<(typeof listSorts.responses)[number]> = {
  table: 'questionnaire_response',
  only: 'not is_sample',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    leadName: nameKey('lead_name'),
    email: { expression: 'lower(email)', kind: 'text' },
    organization: nameKey(`coalesce(organization, '')`),
    deliveryTimeframe: { expression: `coalesce(delivery_timeframe, '')`, kind: 'text' },
  },
};
