import { answerFields } from '@fieldbox/contract/survey/answers';
import { isEmpty } from '@fieldbox/contract/survey/emptyAnswers';
import type { QuestionnaireInput } from '@fieldbox/contract/survey/questionnaire';
import { responseDataText } from '@fieldbox/contract/survey/responseData';

/** Everything that was sent, as it is stored: a line for each field that is filled, then the free data. */
export function fullText(response: QuestionnaireInput): string {
  const { leadName, email, organization, responseData } = response;
  const lead = [
    ['leadName', leadName],
    ['email', email],
    ['organization', organization ?? ''],
  ].filter(([, value]) => value);
  const answers = answerFields
    .filter(({ name }) => !isEmpty(response, name))
    .map(({ name }) => [name, [response[name]].flat().join('; ')]);
  const lines = [...lead, ...answers].map(([name, value]) => `${name}: ${value}`);
  const data = responseDataText(responseData);
  return [...lines, ...(data ? ['', 'responseData:', data] : [])].join('\n');
}
