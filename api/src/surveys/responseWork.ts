import type { QuestionnaireRow } from '@fieldbox/contract/survey/questionnaire';
import type { Work } from '../work/work.ts';
import { selectRows, surveyResponseList } from './surveyResponseList.ts';

/** What administrators do with responses, which are leads. */
export const responseWork: Work<QuestionnaireRow> = {
  kind: 'responses',
  noun: 'response',
  list: surveyResponseList,
  select: selectRows,
  noteColumn: 'response_id',
  missing: 'The questionnaire response could not be found.',
};
