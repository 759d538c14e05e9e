import type { listSorts } from '@fieldbox/contract/administration/lists';
import { deliveryQuestions } from '@fieldbox/contract/survey/questions/delivery';
import { type SurveyPriority, surveyPriorities, urgentTimeframes } from '@fieldbox/contract/survey/surveyPriority';
import { valuesOf } from '@onesite/shared-contract/formats/options';
import { type List, nameKey } from '../lists/list.ts';
import { dated, labelled, numbered, ownLabels } from '../lists/written.ts';

const timeframe = `coalesce(delivery_timeframe, '')`;

const [{ options: timeframes }] = deliveryQuestions;
const timeframeLabels = ownLabels([...valuesOf(timeframes), ...urgentTimeframes]);

const isUrgent = `${timeframe} in (${urgentTimeframes.map((one) => `'${one}'`).join(', ')})`;

/** By the index of those with a power assessment, which everything critical belongs to; most are standard. */
const isOfPriority: Record<SurveyPriority, string> = {
  Urgent: isUrgent,
  'Power Critical': `(has_power_assessment and cardinality(critical_stores) > 0 and not ${isUrgent})`,
  Standard: `(cardinality(critical_stores) = 0 and not ${isUrgent})`,
};

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
  written: [
    numbered('response'),
    labelled(ownLabels(surveyPriorities), (priority) => isOfPriority[priority]),
    labelled(timeframeLabels, (value) => `${timeframe} = '${value}'`),
    dated,
  ],
  filterCounts: {
    timeframe: { urgent: 'urgent_response' },
    power: { assessed: 'response_with_power_assessment' },
  },
};
