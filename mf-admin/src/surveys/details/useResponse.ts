import { failureOf } from '@fieldbox/shared-host/query';
import { useSurveyResponseQuery } from '../surveysApi.ts';

/** A response with all its answers, of which the list's rows hold but a few. */
export function useResponse(id: string) {
  const { currentData: response, error, refetch } = useSurveyResponseQuery(id);
  return { response, failure: response ? undefined : failureOf(error), refetch };
}
