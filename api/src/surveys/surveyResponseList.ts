import type { listSorts } from '@fieldbox/contract/administration/lists';
import { urgentTimeframes } from '@fieldbox/contract/survey/surveyPriority';
import { type List, nameKey } from '../lists/list.ts';

const timeframe = `coalesce(delivery_timeframe, '')`;

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
    deliveryTimeframe: { expression: timeframe, kind: 'text' },
  },
  filters: {
    timeframe: (sql) => sql`${sql.unsafe(timeframe)} = any(${[...urgentTimeframes]}::text[])`,
    power: (sql) => sql`has_power_assessment`,
  },
  filterCounts: {
    timeframe: { urgent: 'urgent_response' },
    power: { assessed: 'response_with_power_assessment' },
  },
};
