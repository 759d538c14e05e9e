import { termOf } from '../fields/field.ts';
import { assigneeLabel } from '../orders/orderStates.ts';
import { type AnswerName, answerFields } from './answers.ts';
import { type Question, type Topic, topicOf } from './questions/question.ts';

type FieldName = AnswerName | 'id' | 'createdAt' | 'leadName' | 'email' | 'organization';
export type PartName = AnswerName | 'responseData' | 'state' | 'assignee';

/** A column of the survey export. With `parts` its cell groups several answers, each under a label of its own. */
export type ExportColumn =
  | { title: string; field: FieldName }
  | { title: string; parts: Partial<Record<PartName, string>> };

const fields = answerFields as readonly (Question & { name: AnswerName })[];

/** The answers with a column of their own, in the order of the specification. There will be no more: 34 columns are fixed. */
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
  { title: 'ID', field: 'id' },
  { title: 'Created At (UTC)', field: 'createdAt' },
  { title: 'Lead Name', field: 'leadName' },
  { title: 'Email', field: 'email' },
  { title: 'Organization', field: 'organization' },
  ...ownColumns.map((name) => ({ title: titleOf(name), field: name })),
  ...topicColumns.map(([title, topic]) => ({ title, parts: partsOf(about(topic)) })),
  {
    title: 'Downtime Tolerance and Further Answers',
    parts: { ...partsOf(aboutNone), state: 'State', assignee: assigneeLabel, responseData: 'Response data' },
  },
];

function partsOf(questions: readonly (Question & { name: AnswerName })[]): Partial<Record<PartName, string>> {
  return Object.fromEntries(questions.map((question) => [question.name, termOf(question)]));
}

/** `Security and safety` as `Security and Safety`. */
function titleOf(name: AnswerName): string {
  const term = termOf(fields.find((field) => field.name === name)!);
  return term.replace(/\b(?!and\b)[a-z]/g, (initial) => initial.toUpperCase());
}
