import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { responseDataText } from '@fieldbox/contract/survey/responseData';
import { type AnswerGroup, answerGroups } from './answerGroups.ts';

/** Everything that was answered, group by group. */
export function AnswerSections({ response }: { response: PublicResponse }) {
  const { lead_name, email, organization, response_data } = response;
  const lead = [
    { label: 'Name', answers: [lead_name] },
    { label: 'Email', answers: [email] },
    { label: 'Organization', answers: organization ? [organization] : [] },
  ].filter(({ answers }) => answers.length > 0);
  const data = responseDataText(response_data);
  return (
    <>
      <Group heading="Lead contact" answered={lead} unanswered={0} />
      {answerGroups(response).map((group) => (
        <Group key={group.heading} {...group} />
      ))}
      {data ? (
        <Group heading="Further data" answered={[{ label: 'Sent with the answers', answers: [data] }]} unanswered={0} />
      ) : null}
    </>
  );
}

const Group = ({ heading, answered, unanswered }: AnswerGroup) => (
  <section>
    <h3>{heading}</h3>
    <dl>
      {answered.map(({ label, answers, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{[answers.join('; '), unit].filter(Boolean).join(' ')}</dd>
        </div>
      ))}
    </dl>
    {unanswered > 0 ? (
      <small>{`${unanswered} ${unanswered === 1 ? 'question was' : 'questions were'} left unanswered.`}</small>
    ) : null}
  </section>
);
