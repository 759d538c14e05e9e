import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { QuestionnaireRecord } from '@fieldbox/contract/survey/questionnaire';
import { Fragment } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { EmailLink } from '../../tab/EmailLink.tsx';
import { PriorityReason } from './PriorityReason.tsx';

type Props = {
  response: QuestionnaireRecord;
  /** Questions that were left empty stand among the answers. */
  showsEmpty?: boolean;
  /** What is done about it, below who sent it. */
  work?: ReactNode;
  /** What is done with the answers, above them. */
  children?: ReactNode;
};

/** A response: the answers in four groups, who sent it, and why its priority is what it is. */
export const ResponseSheet = ({ response, showsEmpty = false, work, children }: Props) => (
  <>
    {children}
    <Fragment
      of="mf-questionnaire/answers"
      {...{ response, showsEmpty }}
      fallback={<Missing>The answers cannot be shown right now.</Missing>}
    />
    <LeadStrip>
      <div>
        <dt>Response</dt>
        <dd translate="no">
          <span>{response.id}</span>
          {(response.orderIds ?? []).map((id) => (
            <span key={id}>
              {' '}
              <TextLink to={`${pagePaths.admin}?open=${id}`}>{`order ${id}`}</TextLink>
            </span>
          ))}
        </dd>
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
    {work}
  </>
);

/** Shown where the answers are not there after two seconds. Until then it keeps what follows them out of sight, so that nothing moves. */
const Missing = styled.p`
  padding: 18px 24px 20px;
  border-top: 1px solid var(--line-strong);
  animation: ${keyframes`from { min-height: 100vh; visibility: hidden; }`} 1ms 2s backwards;
  @media (max-width: 799px) { padding-inline: 16px; }
`;

/** Who sent a response, in one ruled line; a list on phones. */
const LeadStrip = styled.dl`
  display: grid;
  grid-template-columns: 110px 1fr 1.3fr 1.1fr;
  border-top: 1px solid var(--line-strong);
  > div { min-width: 0; padding: 10px 12px 11px 18px; border-left: 1px solid var(--line); }
  > div:first-child { padding-left: 24px; border: 0; }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dd { font-size: 0.875rem; font-variant-numeric: tabular-nums; font-weight: 560; line-height: 1.4; overflow-wrap: anywhere; }
  a, small { font-weight: 400; }
  small { color: var(--ink-2); font-size: var(--t-1); }
  @media (max-width: 799px) {
    grid-template-columns: minmax(0, 1fr);
    > div, > div:first-child {
      display: grid;
      grid-template-columns: 104px minmax(0, 1fr);
      gap: 12px;
      align-items: baseline;
      padding: 7px 16px;
      border: 0;
    }
    > div + div { border-top: 1px solid var(--line); }
  }
`;
