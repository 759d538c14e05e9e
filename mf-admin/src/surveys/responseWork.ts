import * as callPaths from '@fieldbox/contract/site/callPaths';
import { responseStateLabels, responseStates } from '@fieldbox/contract/survey/responseStates';
import type { Work, WorkState } from '../work/work.ts';

const looks: Partial<Record<string, NonNullable<WorkState['look']>>> = {
  ...{ new: 'waits', order_created: 'done', closed: 'over' },
};

export const responseWork: Work = {
  kind: 'responses',
  noun: 'response',
  states: responseStates.map((value) => ({ value, label: responseStateLabels[value], look: looks[value]! })),
  cached: { list: 'surveyResponses', details: 'surveyResponse' },
  paths: {
    batch: callPaths.questionnaireBatch,
    notes: callPaths.questionnaireNotes,
    note: callPaths.questionnaireNote,
    export: callPaths.questionnaireExport,
  },
  exportNoun: 'survey responses',
  concerns: [],
};
