import { formatUtc } from '@fieldbox/contract/dates';
import type { PublicResponse } from '@fieldbox/contract/publicResponse';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import { type AnswerGroup, answerGroups } from './answerGroups.ts';

export function ResponseSheet({ response }: { response: PublicResponse }) {
  const { id, lead_name, email, organization, created_at } = response;
  const lead = [
    { label: 'Name', answers: [lead_name] },
    { label: 'Email', answers: [email] },
    { label: 'Organization', answers: organization ? [organization] : [] },
    { label: 'Submitted', answers: [formatUtc(created_at)] },
  ].filter(({ answers }) => answers.length > 0);
  return (
    <>
      <div>
        <PageHeading lede="FBX-CORE: power, comms and environmental control.">Questionnaire response {id}</PageHeading>
      </div>
      <Group heading="Lead contact" answered={lead} unanswered={0} />
      {answerGroups(response).map((group) => (
        <Group key={group.heading} {...group} />
      ))}
    </>
  );
}

function Group({ heading, answered, unanswered }: AnswerGroup) {
  return (
    <Sheet>
      <h2>{heading}</h2>
      <dl>
        {answered.map(({ label, answers, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">
              {answers.join('; ')} {unit}
            </dd>
          </div>
        ))}
      </dl>
      {unanswered > 0 ? (
        <small>
          {unanswered} {unanswered === 1 ? 'question was' : 'questions were'} left open.
        </small>
      ) : null}
    </Sheet>
  );
}

const Sheet = styled.section`
  width: 100%;
  max-width: 820px;
  h2 {
    padding-bottom: var(--s-3);
    border-bottom: var(--w-rule) solid var(--ink);
    font-size: var(--t-4);
  }
  dl > div {
    display: grid;
    gap: 2px var(--s-5);
    padding-block: var(--s-3);
    border-bottom: 1px solid var(--line);
  }
  dt {
    color: var(--ink-2);
    font-size: var(--t-2);
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  small {
    display: block;
    padding-top: var(--s-2);
    color: var(--ink-2);
    font-size: var(--t-1);
  }
  @media (min-width: 620px) {
    dl > div {
      grid-template-columns: 260px 1fr;
    }
  }
`;
