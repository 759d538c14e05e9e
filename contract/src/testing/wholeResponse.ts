import { csvTime } from '@onesite/shared-contract/formats/csv';
import { type AnswerName, type Answers, answerFields } from '../survey/answers.ts';
import type { QuestionnaireInput, QuestionnaireResponse, QuestionnaireRow } from '../survey/questionnaire.ts';
import type { Question } from '../survey/questions/question.ts';
import { responseStateLabels } from '../survey/responseStates.ts';
import { exportColumns, type PartName } from '../survey/surveyExport.ts';

/** What files, formulas, lists and markup trip over. */
const awkward = 'a "b", {c}; <d> & \\e\\ Ærø 東京 🧊, NULL, it\'s';

/** A body of POST /api/questionnaire with every field filled, each with a value of its own: a new question included. */
export function wholeResponse(): QuestionnaireInput {
  const answers = (answerFields as readonly Question[]).map((field, at) => [field.name, answerTo(field, at)]);
  return {
    leadName: `=leadName ${awkward}`,
    email: 'whole.response@example.org',
    organization: `+organization ${awkward}`,
    ...Object.fromEntries(answers),
    responseData: { note: `=data ${awkward}\nsecond line`, list: [1.5, null, true, { deep: '' }] },
  };
}

function answerTo({ name, kind, unit, options = [] }: Question, at: number) {
  if (kind === 'number') return unit === 'hours' ? at + 0.25 : at;
  if (kind === 'choices') {
    return [...options.map(({ value }) => value), `=${name}`, `{${name},"x"}`, 'NULL', `${name} ${awkward}`];
  }
  if (kind === 'longText') return `=${name} ${awkward}\nsecond line\n\n- third`;
  return at % 2 ? (options.at(-1)?.value ?? `{${name}}`) : `-${name} ${awkward}`;
}

const powerAnswers: readonly AnswerName[] = answerFields
  .filter(({ group }) => group === 'power')
  .map(({ name }) => name);

/** Whether any question of the power assessment was answered (docs/specification/questionnaire.md#priority). */
export const hasPowerAssessment = (answers: Answers): boolean =>
  powerAnswers.some((name) => {
    const answer = answers[name];
    return Array.isArray(answer) ? answer.length > 0 : answer !== null;
  });

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
