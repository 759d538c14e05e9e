import type { QuestionnaireRow } from '@fieldbox/contract/survey/questionnaire';
import { restoreNote } from '../work/notes.ts';
import { undoWork } from '../work/undoWork.ts';
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

export const responseUndoHandlers = {
  response_state_changed: undoWork(responseWork),
  response_assigned: undoWork(responseWork),
  response_note_deleted: restoreNote(responseWork),
};
