import type { QuestionnaireResponseDetails } from '@fieldbox/contract/survey/questionnaire';
import type { ReactNode } from 'react';
import { EmailLink } from '../../tab/EmailLink.tsx';
import { ExactTime } from '../../tab/ExactTime.tsx';
import { AnswerGroupSection } from './AnswerGroupSection.tsx';
import { answerGroups } from './answerGroups.ts';
import { FullResponse } from './FullResponse.tsx';
import { LeadStrip } from './LeadStrip.styles.ts';
import { PriorityReason } from './PriorityReason.tsx';
import { ProposalGroup } from './ProposalGroup.tsx';

type Props = {
  response: QuestionnaireResponseDetails;
  /** Questions that were left empty stand among the answers. */
  showsEmpty?: boolean;
  /** What is done with the answers, above them. */
  children?: ReactNode;
};

/** A response: who sent it, why its priority is what it is, the answers in four groups, and what was proposed for them. */
export const ResponseSheet = ({ response, showsEmpty = false, children }: Props) => (
  <>
    <LeadStrip>
      <div>
        <dt>Response</dt>
        <dd translate="no">{response.id}</dd>
      </div>
      <div>
        <dt>Organization</dt>
        <dd dir="auto">{response.organization ?? 'None given'}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <EmailLink address={response.email} />
        </dd>
      </div>
      <div>
        <dt>Submitted</dt>
        <dd>
          <ExactTime time={response.createdAt} />
        </dd>
      </div>
    </LeadStrip>
    <PriorityReason response={response} />
    {children}
    {answerGroups.map((group) => (
      <AnswerGroupSection key={group.id} {...{ group, response, showsEmpty }}>
        {group.id === 'additional' ? <FullResponse response={response} /> : null}
      </AnswerGroupSection>
    ))}
    {response.proposal ? <ProposalGroup proposal={response.proposal} createdAt={response.createdAt} /> : null}
  </>
);
