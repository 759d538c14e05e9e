import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import type { Statements } from '../database/connect.ts';
import { insertSurveyResponse, type NewResponse } from './insertSurveyResponse.ts';
import { proposeFor } from './proposals.ts';

/** Stores a response with the unit that is proposed for it at today's prices. */
export const storeSurveyResponse = async (
  sql: Statements,
  response: Omit<NewResponse, 'proposal'>,
): Promise<SubmittedQuestionnaire> =>
  insertSurveyResponse(sql, { ...response, proposal: await proposeFor(sql, response) });
