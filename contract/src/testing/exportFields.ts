import { csvTime } from '@onesite/shared-contract/formats/csv';
import type { QuestionnaireResponse, QuestionnaireRow } from '../survey/questionnaire.ts';
import { responseStateLabels } from '../survey/responseStates.ts';
import { exportColumns, type PartName } from '../survey/surveyExport.ts';

type Exported = QuestionnaireResponse & Partial<Pick<QuestionnaireRow, 'state' | 'assignee'>>;

/** The fields of a response's record, before they are written as CSV: lists joined with '; ', what is missing empty. */
export const exportFields = (response: Exported): string[] =>
  exportColumns.map((column) =>
    'field' in column
      ? column.field === 'createdAt'
        ? csvTime(response.createdAt)
        : textOf(response[column.field])
      : groupText(response, Object.entries(column.parts)),
  );

const groupText = (response: Exported, parts: [string, string][]) =>
  parts
    .map(([name, label]) => [label, partText(response, name as PartName)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ');

function partText(response: Exported, name: PartName): string {
  if (name === 'state') return response.state ? responseStateLabels[response.state] : '';
  if (name === 'assignee') return response.assignee?.name ?? '';
  return name === 'responseData' ? dataText(response.responseData) : textOf(response[name]);
}

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
