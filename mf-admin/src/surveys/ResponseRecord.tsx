import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { hasLeftOut } from '@fieldbox/contract/survey/answers';
import type {
  QuestionnaireRecord,
  QuestionnaireResponse,
  QuestionnaireRow,
} from '@fieldbox/contract/survey/questionnaire';
import { type SurveyPriority, surveyPriority } from '@fieldbox/contract/survey/responseStates';
import { Fragment, useAccountState } from '@onesite/shared-host';
import { LinkButton, TextLink } from '@onesite/shared-ui/actions/TextLink';
import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import { Terms } from '@onesite/shared-ui/data/Terms';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { belowDesktop } from '@onesite/shared-ui/layout/parts';
import { LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { EmailLink } from '../resource/columns.tsx';
import { type RecordPlace, ResourceRecord } from '../resource/ResourceRecord.tsx';
import type { WorkChange } from '../work/work.tsx';
import { responses, responseWork } from './responses.ts';
import { priorityIcons } from './SurveyList.tsx';

const createOrder = lazyCode(() => import('../orders/OrderForm.tsx').then((m) => m.CreateOrder));

const recordWork = lazyCode(() => import('../work/RecordWork.tsx'));

type Props = { place: RecordPlace<QuestionnaireRow>; change: WorkChange };

/** A response beside the list that it was opened from: a lead, with its answers. */
export function ResponseRecord({ place, change }: Props) {
  const { id } = place;
  const [showsEmpty, setShowsEmpty] = useState(false);
  const [toOrder, setToOrder] = useAccountState<QuestionnaireRecord>('administrator', `responses.${id}.order`);
  recordWork.useCode(true); // while the details load
  return (
    <>
      <ResourceRecord
        resource={responses}
        place={place}
        title={({ leadName }) => leadName}
        mail={({ email }) => ({ to: email, subject: `Your questionnaire response ${id}` })}
        actions={(response) => [{ verb: 'Create order', opens: 'dialog', run: () => setToOrder(response) }]}
        printed={(response) => <ResponseSheet response={response} showsEmpty={showsEmpty} />}
      >
        {(response) => (
          <LazyPart
            key={id}
            code={recordWork}
            of="the response"
            waiting={<Skeleton label="Loading the response" rows={6} rowHeight={48} />}
          >
            {({ RecordState, RecordAssignee, RecordNotes }) => (
              <>
                <RecordState work={responseWork} row={response} change={change} />
                {hasLeftOut(response) ? (
                  <EmptyAnswers>
                    <LinkButton aria-pressed={showsEmpty} onClick={() => setShowsEmpty(!showsEmpty)}>
                      Show empty answers
                    </LinkButton>
                  </EmptyAnswers>
                ) : null}
                <ResponseSheet response={response} showsEmpty={showsEmpty} />
                <RecordAssignee row={response} change={change} />
                <RecordNotes work={responseWork} row={response} begun="Answered by the customer" />
              </>
            )}
          </LazyPart>
        )}
      </ResourceRecord>
      {toOrder ? (
        <LazyDialog
          code={createOrder}
          start={startOf(toOrder)}
          title="Create order"
          onClose={() => setToOrder(undefined)}
        />
      ) : null}
    </>
  );
}

/** A new order starts with the contact of a response. Both are linked. */
const startOf = ({ id, leadName: name, email, organization }: QuestionnaireRecord) => ({
  responseId: id,
  form: { name, email, organization: organization ?? '' },
});

const EmptyAnswers = styled.p`
  padding: 4px 24px;
  font-size: 0.875rem;
  [aria-pressed='true'] { text-decoration-thickness: 2px; }
  @media ${belowDesktop} { padding-inline: 16px; }
`;

type SheetProps = {
  response: QuestionnaireRecord;
  /** Questions that were left empty are shown among the answers. */
  showsEmpty?: boolean;
};

/** A response: the answers in four groups, who sent it, and the reason for its priority. */
export function ResponseSheet({ response, showsEmpty = false }: SheetProps) {
  const { priority, reason } = priorityReason(response);
  return (
    <>
      <Fragment
        of="mf-questionnaire/answers"
        response={response}
        showsEmpty={showsEmpty}
        fallback={<Missing>The answers cannot be shown right now.</Missing>}
      />
      <LeadStrip>
        <Terms
          items={[
            {
              term: 'Response',
              value: (
                <>
                  <span translate="no">{response.id}</span>
                  {(response.orderIds ?? []).map((id) => (
                    <span key={id}>
                      {' '}
                      <TextLink to={`${pagePaths.admin}?open=${id}`}>{`order ${id}`}</TextLink>
                    </span>
                  ))}
                </>
              ),
            },
            { term: 'Organization', value: <span dir="auto">{response.organization ?? 'None given'}</span> },
            { term: 'Email', value: <EmailLink address={response.email} /> },
            { term: 'Submitted', value: <ExactTime time={response.createdAt} /> },
          ]}
        />
      </LeadStrip>
      <Priority>
        {priorityIcons[priority]}
        <span>
          <b>{priority}</b> <span>{reason}</span>
        </span>
      </Priority>
    </>
  );
}

/** Shown if the answers have not loaded after two seconds. Until then it hides what follows them, so that nothing moves. */
const Missing = styled.p`
  padding: 18px 24px 20px;
  border-top: 1px solid var(--line-strong);
  animation: ${keyframes`from { min-height: 100vh; visibility: hidden; }`} 1ms 2s backwards;
  @media ${belowDesktop} { padding-inline: 16px; }
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
  @media ${belowDesktop} {
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

type PriorityAnswers = Pick<QuestionnaireResponse, 'deliveryTimeframe' | 'criticalStores'>;

const reasons: Readonly<Record<SurveyPriority, (response: PriorityAnswers) => string>> = {
  Urgent: ({ deliveryTimeframe, criticalStores }) =>
    `because of the delivery timeframe “${deliveryTimeframe}”.${criticalStores.length > 0 ? ' Critical stores were chosen too.' : ''}`,
  'Power Critical': ({ criticalStores }) => `because critical stores were chosen: ${criticalStores.join(', ')}.`,
  Standard: () => 'because the delivery timeframe is not urgent and no critical stores were chosen.',
};

/** A response's priority, and why (docs/specification/questionnaire.md#priority). */
export function priorityReason(response: PriorityAnswers) {
  const priority = surveyPriority(response);
  return { priority, reason: reasons[priority](response) };
}

const Priority = styled.p`
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 10px 24px;
  border-top: 1px solid var(--line-strong);
  background: var(--inset);
  font-size: 0.875rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
  > span { min-width: 0; }
  b { font-weight: 620; }
  .lucide { flex: none; width: 18px; height: 18px; }
  @media ${belowDesktop} { align-items: flex-start; padding-inline: 16px; }
`;
