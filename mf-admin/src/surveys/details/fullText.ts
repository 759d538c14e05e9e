import { answerFields } from '@fieldbox/contract/answers';
import type { QuestionnaireResponse } from '@fieldbox/contract/questionnaire';
import { isEmpty } from './answerText.ts';

/** Everything that was sent, as it is stored: a line for each field that is filled, then the free data. */
export function fullText(response: QuestionnaireResponse): string {
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
  const data = dataText(responseData);
  return [...lines, ...(data ? ['', 'responseData:', data] : [])].join('\n');
}

function dataText(data: unknown) {
  if (data === null || data === undefined) return '';
  return typeof data === 'string' ? data : JSON.stringify(data, null, 2);
}
