import type { QuestionnaireResponse } from '@fieldbox/contract/questionnaire';
import type { ListPage } from '@fieldbox/shared-host/lists/useListPage';
import { failureOf } from '@fieldbox/shared-host/query';
import { useSurveyResponseQuery } from '../surveysApi.ts';

/** A response: that of the list, whose rows hold all answers, else, as for a link, from the API. */
export function useResponse(id: string, { page, isLoading }: ListPage<QuestionnaireResponse>) {
  const row = page?.rows.find((response) => String(response.id) === id);
  const { currentData, error, refetch } = useSurveyResponseQuery(id, { skip: row !== undefined || isLoading });
  const response = row ?? currentData;
  return { response, failure: response ? undefined : failureOf(error), refetch };
}
