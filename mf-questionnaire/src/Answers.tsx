import { termOf } from '@fieldbox/contract/fields/field';
import {
  type AnswerName,
  answerFields,
  type Answers as GivenAnswers,
  isEmpty,
  isUnanswered,
  responseDataText,
} from '@fieldbox/contract/survey/answers';
import type { QuestionnaireInput } from '@fieldbox/contract/survey/questionnaire';
import { type Question, type Topic, topicOf, unitFor } from '@fieldbox/contract/survey/questions/question';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { belowDesktop, fromDesktop } from '@onesite/shared-ui/layout/parts';
import { useId } from 'react';
import { styled } from 'styled-components';

type Props = {
  response: QuestionnaireInput;
  /** Whether unanswered questions are shown among the answers. */
  showsEmpty: boolean;
};

/** The answers of a response in four groups (docs/specification/administration.md#survey-responses), and the whole response as text. */
export const Answers = ({ response, showsEmpty }: Props) =>
  groups.map((group) => <AnswerGroup key={group.heading} group={group} response={response} showsEmpty={showsEmpty} />);

type Subgroup = { heading?: string; topics: readonly Topic[] };
type Group = { heading: string; subgroups: readonly Subgroup[] };

const groups: readonly Group[] = [
  { heading: 'Deployment details', subgroups: [{ topics: ['deployment', 'connectivity'] }] },
  { heading: 'Equipment and security', subgroups: [{ topics: ['equipment'] }] },
  {
    heading: 'Power assessment',
    subgroups: [
      { heading: 'Critical stores', topics: ['stores'] },
      {
        heading: 'Systems inventory',
        topics: ['refrigeration', 'lighting', 'network', 'security', 'climate', 'power'],
      },
      { heading: 'Runtime and prioritization', topics: ['runtime'] },
      { heading: 'Existing capabilities', topics: ['backup'] },
      { heading: 'Downtime tolerance hours', topics: ['downtime'] },
    ],
  },
  { heading: 'Additional requirements', subgroups: [{ topics: ['delivery'] }] },
];

const fields = answerFields as readonly (Question & { name: AnswerName })[];

function AnswerGroup({ group, response, showsEmpty }: Props & { group: Group }) {
  const headingId = useId();
  const subgroups = group.subgroups.map(({ heading, topics }) => ({
    heading,
    questions: topics.flatMap((topic) => fields.filter((field) => topicOf(field) === topic)),
  }));
  const names = subgroups.flatMap(({ questions }) => questions.map(({ name }) => name));
  const unanswered = names.filter((name) => isUnanswered(response, name)).length;
  const hasNothing = names.every((name) => isEmpty(response, name)) && !(showsEmpty && unanswered > 0);
  return (
    <Root aria-labelledby={headingId}>
      <div>
        <h3 id={headingId}>{group.heading}</h3>
        {unanswered > 0 ? (
          <p>{`${unanswered} empty ${unanswered === 1 ? 'answer' : 'answers'}${showsEmpty ? '' : ' hidden'}`}</p>
        ) : null}
      </div>
      <div>
        {hasNothing ? <p>No answers in this section.</p> : null}
        {subgroups.map(({ heading, questions }) => {
          const items = questions.map((field) => ({ term: termOf(field), value: answerOrNote(field.name) }));
          if (items.every(({ value }) => value === '')) return null;
          return (
            <div key={heading ?? ''}>
              {heading ? <h4>{heading}</h4> : null}
              <DescriptionList items={items} />
            </div>
          );
        })}
        {group === groups.at(-1) ? <FullResponse response={response} /> : null}
      </div>
    </Root>
  );

  function answerOrNote(name: AnswerName) {
    const text = answerText(response, name);
    if (text === '' && showsEmpty && isUnanswered(response, name)) return <small>No answer</small>;
    return text;
  }
}

/** An answer in the words of the form: `2 units`, `Cycled (15 minutes per hour)`; empty where there is none. */
function answerText(answers: GivenAnswers, name: AnswerName): string {
  const { unit = '', options } = fields.find((field) => field.name === name)!;
  const answer = answers[name];
  if (isEmpty(answers, name)) return '';
  if (typeof answer === 'number') return `${answer.toLocaleString('en-US')} ${unitFor(unit, answer)}`.trim();
  return [answer]
    .flat()
    .map((value) => {
      const option = options?.find((each) => each.value === value);
      return option?.hint ? `${option.label} (${option.hint})` : (option?.label ?? value);
    })
    .join(', ');
}

const FullResponse = ({ response }: { response: QuestionnaireInput }) => (
  <Fold open>
    <summary>Full response text</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
    <section tabIndex={0} aria-label="Full response text" dir="auto">
      {fullText(response)}
    </section>
  </Fold>
);

/** The response as it is stored: a line for each filled field, then `responseData`. */
export function fullText(response: QuestionnaireInput): string {
  const { leadName, email, organization, responseData } = response;
  const lead = Object.entries({ leadName, email, organization }).filter(([, value]) => value);
  const answers = fields
    .filter(({ name }) => !isEmpty(response, name))
    .map(({ name }) => [name, [response[name]].flat().join('; ')]);
  const lines = [...lead, ...answers].map(([name, value]) => `${name}: ${value}`);
  const data = responseDataText(responseData);
  return [...lines, ...(data ? ['', 'responseData:', data] : [])].join('\n');
}

/** From 900 px the heading has a column of its own, beside the answers. */
const Root = styled.section`
  display: grid;
  gap: 4px 24px;
  padding: 18px 24px 20px;
  border-top: 1px solid var(--line-strong);
  > * { min-width: 0; }
  h3 { padding-top: 8px; font-size: var(--t-3); line-height: 1.2; }
  h4 { padding: 16px 0 4px; border-bottom: 1px solid var(--line); color: var(--ink-2); font-size: var(--t-1); font-weight: 560; }
  div:first-child > h4 { padding-top: 9px; }
  > div > p { margin-top: 4px; color: var(--ink-2); font-size: var(--t-1); }
  > div > p:first-child { padding-top: 5px; }
  @media ${fromDesktop} { grid-template-columns: 184px minmax(0, 1fr); }
  @media ${belowDesktop} { padding-inline: 16px; }
  @media print { break-inside: avoid-page; }
`;

const Fold = styled.details`
  margin-top: 6px;
  summary { padding-block: 8px; font-size: 0.875rem; font-weight: 560; cursor: pointer; }
  section {
    max-height: 240px;
    margin-top: 6px;
    padding: 14px 16px;
    border: 1px solid var(--line);
    background: var(--paper);
    font: 400 var(--t-1)/1.6 var(--font-text);
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  @media print { section { max-height: none; } }
`;
