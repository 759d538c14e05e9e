import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { responseDataText } from '@fieldbox/contract/survey/responseData';
import { formatUtc } from '@onesite/shared-contract/formats/dates';
import { Button } from '@onesite/shared-ui/actions/Button';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Printer } from 'lucide-react';
import { type AnswerGroup, answerGroups } from './answerGroups.ts';
import { Actions, Sheet } from './ResponseSheet.styles.ts';

/** A response to read or print: its answers, group by group. */
export function ResponseSheet({ response }: { response: PublicResponse }) {
  const { id, lead_name, email, organization, created_at, response_data } = response;
  const lead = [
    { label: 'Name', answers: [lead_name] },
    { label: 'Email', answers: [email] },
    { label: 'Organization', answers: organization ? [organization] : [] },
    { label: 'Submitted', answers: [formatUtc(created_at)] },
  ].filter(({ answers }) => answers.length > 0);
  const data = responseDataText(response_data);
  return (
    <>
      <div>
        <PageHeading lede="FBX-CORE: power, comms and environmental control.">Questionnaire response {id}</PageHeading>
      </div>
      <Actions>
        <Button onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          Print
        </Button>
      </Actions>
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

function Group({ heading, answered, unanswered }: AnswerGroup) {
  return (
    <Sheet>
      <h2>{heading}</h2>
      <dl>
        {answered.map(({ label, answers, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{[answers.join('; '), unit].filter(Boolean).join(' ')}</dd>
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
