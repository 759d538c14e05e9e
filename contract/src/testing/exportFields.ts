import type { QuestionnaireResponse } from '../survey/questionnaire.ts';
import { exportColumns, type PartName } from '../survey/surveyExport.ts';

/** The fields of a response's record, before they are written as CSV: lists joined with '; ', what is missing empty. */
export const exportFields = (response: QuestionnaireResponse): string[] =>
  exportColumns.map((column) =>
    'field' in column ? textOf(response[column.field]) : groupText(response, Object.entries(column.parts)),
  );

const groupText = (response: QuestionnaireResponse, parts: [string, string][]) =>
  parts
    .map(([name, label]) => [label, partText(response, name as PartName)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ');

const partText = (response: QuestionnaireResponse, name: PartName) =>
  name === 'responseData' ? dataText(response.responseData) : textOf(response[name]);

const textOf = (value: string[] | string | number | null) =>
  Array.isArray(value) ? value.join('; ') : String(value ?? '');

/** Free data as Postgres writes them, a text without its quotes. */
const dataText = (data: unknown) => (typeof data === 'string' ? data : data === null ? '' : jsonText(data));

function jsonText(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(jsonText).join(', ')}]`;
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const entries = Object.entries(data).map(([key, value]) => `${JSON.stringify(key)}: ${jsonText(value)}`);
  return `{${entries.join(', ')}}`;
}
