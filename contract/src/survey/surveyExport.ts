import { csvTime } from '@onesite/shared-contract/formats/csv';
import { termOf } from '../fields/field.ts';
import { assigneeLabel } from '../orders/orderStates.ts';
import { type AnswerName, answerFields } from './answers.ts';
import type { QuestionnaireRow } from './questionnaire.ts';
import { type Question, type Topic, topicOf } from './questions/question.ts';
import { responseStateLabels } from './responseStates.ts';

type Name = keyof QuestionnaireRow;

/** A column of the survey export: what of a response is in it, and the text of its cell. */
interface ExportColumn {
  title: string;
  names: readonly Name[];
  text: (response: QuestionnaireRow) => string;
}

const fields = answerFields as readonly (Question & { name: AnswerName })[];

/** The answers that have a column, in the order of the specification. No more are added: 34 columns are fixed. */
const ownColumns: readonly AnswerName[] = [
  ...(['deploymentLocation', 'primarySupport', 'powerRequirements', 'powerSources', 'connectivityNeeds'] as const),
  ...(['onboardEquipment', 'securitySafety', 'deploymentDuration', 'remoteMonitoring'] as const),
  ...(['environmentalConditions', 'operationalPerimeter', 'remoteUnitsInterest', 'remoteUnitRoles'] as const),
  ...(['spokeUnitDistance', 'currentTracking', 'specificEquipment', 'siteConstraints', 'deliveryTimeframe'] as const),
  ...(['additionalRequirements', 'criticalStores', 'criticalStoresNotes'] as const),
];

const topicColumns: readonly (readonly [title: string, Topic])[] = [
  ['Refrigeration', 'refrigeration'],
  ['Lighting', 'lighting'],
  ['Point of Sale and Network', 'network'],
  ['Security Systems', 'security'],
  ['HVAC', 'climate'],
  ['Runtime', 'runtime'],
  ['Existing Backup and Audits', 'backup'],
];

const grouped = fields.filter(({ name }) => !ownColumns.includes(name));
const about = (topic: Topic) => grouped.filter((field) => topicOf(field) === topic);
const aboutNone = grouped.filter((field) => topicColumns.every(([, topic]) => topic !== topicOf(field)));

/**
 * The 34 columns of the survey export (docs/specification/formats.md#csv-export): 26 of one answer, then 8 that group the
 * others by topic. A new question is in the column of its topic, or in the last one, which also says how far the lead has come.
 */
export const exportColumns: readonly ExportColumn[] = [
  column('ID', 'id'),
  column('Created At (UTC)', 'createdAt'),
  column('Lead Name', 'leadName'),
  column('Email', 'email'),
  column('Organization', 'organization'),
  ...ownColumns.map((name) => column(titleOf(name), name)),
  ...topicColumns.map(([title, topic]) => group(title, labelsOf(about(topic)))),
  group('Downtime Tolerance and Further Answers', {
    ...labelsOf(aboutNone),
    state: 'State',
    assignee: assigneeLabel,
    responseData: 'Response data',
  }),
];

function column(title: string, name: Name): ExportColumn {
  return { title, names: [name], text: (response) => textOf(response, name) };
}

/** Several answers in one cell, each under a label of its own. */
function group(title: string, labels: Partial<Record<Name, string>>): ExportColumn {
  const names = Object.keys(labels) as Name[];
  return {
    title,
    names,
    text: (response) =>
      names
        .map((name) => [labels[name], textOf(response, name)])
        .filter(([, text]) => text !== '')
        .map((labelled) => labelled.join(': '))
        .join('; '),
  };
}

function labelsOf(questions: readonly (Question & { name: AnswerName })[]): Partial<Record<Name, string>> {
  return Object.fromEntries(questions.map((question) => [question.name, termOf(question)]));
}

/** `Security and safety` as `Security and Safety`. */
function titleOf(name: AnswerName): string {
  const term = termOf(fields.find((field) => field.name === name)!);
  return term.replace(/\b(?!and\b)[a-z]/g, (initial) => initial.toUpperCase());
}

function textOf(response: QuestionnaireRow, name: Name): string {
  if (name === 'createdAt') return csvTime(response.createdAt);
  if (name === 'state') return responseStateLabels[response.state];
  if (name === 'assignee') return response.assignee?.name ?? '';
  const value = response[name];
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}
