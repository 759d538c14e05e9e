import { termOf } from '@fieldbox/contract/fields/field';
import { type AnswerName, answerFields } from '@fieldbox/contract/survey/answers';
import { downtimeQuestions } from '@fieldbox/contract/survey/questions/downtime';
import { type Question, type Topic, topicOf } from '@fieldbox/contract/survey/questions/question';

/** One line of the details: several answers that belong together share it. */
export type AnswerLine = { term: string; names: readonly AnswerName[] };

export type AnswerPart = {
  heading?: string;
  /** Numbers of hours, which are drawn on one scale. */
  hours?: readonly (typeof downtimeQuestions)[number]['name'][];
  lines: readonly AnswerLine[];
};

export type AnswerGroup = { id: string; heading: string; parts: readonly AnswerPart[] };

const fields = answerFields as readonly (Question & { name: AnswerName })[];
const hours = downtimeQuestions.map(({ name }) => name);
const onScale = new Set<AnswerName>(hours);

/** Topics whose answers share a line. */
const sharedLines: Partial<Record<Topic, string>> = { refrigeration: 'Refrigeration', lighting: 'Lighting' };

/** What was answered about these topics, in the order of the form. */
const lines = (...topics: Topic[]): AnswerLine[] =>
  topics.flatMap((topic) => {
    const about = fields.filter((field) => topicOf(field) === topic && !onScale.has(field.name));
    const shared = sharedLines[topic];
    if (shared) return [{ term: shared, names: about.map(({ name }) => name) }];
    return about.map(({ name }) => lineOf(name));
  });

/** An answer on a line of its own. */
export const lineOf = (name: AnswerName): AnswerLine => ({
  term: termOf(fields.find((field) => field.name === name)!),
  names: [name],
});

/** The details of a response (docs/specification/administration.md#survey-responses). */
export const answerGroups: readonly AnswerGroup[] = [
  { id: 'deployment', heading: 'Deployment details', parts: [{ lines: lines('deployment', 'connectivity') }] },
  { id: 'equipment', heading: 'Equipment and security', parts: [{ lines: lines('equipment') }] },
  {
    id: 'power',
    heading: 'Power assessment',
    parts: [
      { heading: 'Critical stores', lines: lines('stores') },
      {
        heading: 'Systems inventory',
        lines: lines('refrigeration', 'lighting', 'network', 'security', 'climate', 'power'),
      },
      { heading: 'Runtime and prioritization', lines: lines('runtime') },
      { heading: 'Existing capabilities', lines: lines('backup') },
      { heading: 'Downtime tolerance hours', hours, lines: lines('downtime') },
    ],
  },
  { id: 'additional', heading: 'Additional requirements', parts: [{ lines: lines('delivery') }] },
];

/** The answers of a group, each once. */
export const namesIn = ({ parts }: AnswerGroup): AnswerName[] =>
  parts.flatMap(({ hours = [], lines }) => [...lines.flatMap(({ names }) => names), ...hours]);
