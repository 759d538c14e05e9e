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
import { belowWide } from '@onesite/shared-ui/layout/parts';
import { LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { type ReactNode, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { fresh } from '../resource/adminApi.ts';
import { EmailLink } from '../resource/columns.tsx';
import { type RecordContext, RecordView } from '../resource/RecordView.tsx';
import type { WorkflowChange } from '../workflow/workflow.tsx';
import { responses, useGetResponseQuery } from './responses.ts';
import { priorityIcons } from './SurveyList.tsx';

const createOrder = lazyCode(() => import('../orders/OrderForm.tsx').then((m) => m.CreateOrder));

const recordWorkflow = lazyCode(() => import('../workflow/RecordWorkflow.tsx'));

type Props = { context: RecordContext<QuestionnaireRow>; change: WorkflowChange };

export function ResponseRecord({ context, change }: Props) {
  const { id } = context;
  const query = useGetResponseQuery(id, fresh);
  const [showsEmpty, setShowsEmpty] = useState(false);
  const [toOrder, setToOrder] = useAccountState<QuestionnaireRecord>('administrator', `responses.${id}.order`);
  recordWorkflow.useCode(); // while the details load
  return (
    <>
      <RecordView
        of={responses}
        {...{ context, query }}
        title={({ leadName }) => leadName}
        mail={({ email }) => ({ to: email, subject: `Your questionnaire response ${id}` })}
        actions={(response) => [{ verb: 'Create order', opens: 'dialog', run: () => setToOrder(response) }]}
      >
        {(response) => (
          <LazyPart
            key={id}
            code={recordWorkflow}
            of="the response"
            waiting={<Skeleton label="Loading the response" rows={6} rowHeight={48} />}
          >
            {({ RecordState, RecordAssignee, RecordNotes }) => (
              <OneMargin>
                <RecordState workflow={responses} row={response} change={change} />
                <ResponseSheet response={response} showsEmpty={showsEmpty}>
                  <RecordAssignee row={response} change={change} />
                </ResponseSheet>
                {hasLeftOut(response) ? (
                  <EmptyAnswers>
                    <LinkButton aria-pressed={showsEmpty} onClick={() => setShowsEmpty(!showsEmpty)}>
                      Show empty answers
                    </LinkButton>
                  </EmptyAnswers>
                ) : null}
                <RecordNotes workflow={responses} row={response} started="Answered by the customer" />
              </OneMargin>
            )}
          </LazyPart>
        )}
      </RecordView>
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

/** The initial values of an order: the response's contact, and its id, which links the two. */
const startOf = ({ id, leadName: name, email, organization }: QuestionnaireRecord) => ({
  responseId: id,
  form: { name, email, organization: organization ?? '' },
});

/* The margin of the record's title. */
const OneMargin = styled.div`
  --margin: 18px;
  > section, [data-fragment] section { padding-inline: var(--margin); }
  > section:last-child { border-top: 1px solid var(--line-strong); }
`;

const EmptyAnswers = styled.p`
  padding: 4px var(--margin);
  border-top: 1px solid var(--line-strong);
  font-size: 0.875rem;
  [aria-pressed='true'] { text-decoration-thickness: 2px; }
  @media print { display: none; }
`;

type SheetProps = {
  response: QuestionnaireRecord;
  /** Whether unanswered questions are shown among the answers. */
  showsEmpty?: boolean;
  /** Shown below the contact: who looks after it. */
  children?: ReactNode;
};

/** A response: who sent it, the reason for its priority, and the answers in four groups. */
export function ResponseSheet({ response, showsEmpty = false, children }: SheetProps) {
  const { priority, reason } = priorityReason(response);
  return (
    <>
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
            { term: 'Organization', value: <span dir="auto">{response.organization ?? 'Unknown'}</span> },
            { term: 'Email', value: <EmailLink address={response.email} /> },
            { term: 'Submitted', value: <ExactTime time={response.createdAt} /> },
          ]}
        />
      </LeadStrip>
      {children}
      <Priority>
        {priorityIcons[priority]}
        <span>
          <b>{priority}</b> <span>{reason}</span>
        </span>
      </Priority>
      <Fragment
        of="mf-questionnaire/answers"
        response={response}
        showsEmpty={showsEmpty}
        fallback={
          <Missing>
            <Skeleton label="Loading the answers" rows={12} rowHeight={48} />
            <p>The answers cannot be shown right now.</p>
          </Missing>
        }
      />
    </>
  );
}

/** After two seconds, the message replaces the skeleton, whose height keeps what follows out of view until then. */
const Missing = styled.div`
  > [role='status'] {
    animation: ${keyframes`to { height: 0; visibility: hidden; }`} 1ms 2s forwards;
    overflow: hidden;
  }
  > p { padding: 18px var(--margin, 16px); border-top: 1px solid var(--line-strong); animation: ${keyframes`from { position: absolute; visibility: hidden; }`} 1ms 2s backwards; }
`;

/** Who sent a response: in one line, or below 1280 px in a list. */
const LeadStrip = styled.dl`
  display: grid;
  grid-template-columns: 110px 1fr 1.3fr 1.1fr;
  border-bottom: 1px solid var(--line-strong);
  > div { min-width: 0; padding: 10px 12px 11px var(--margin, 16px); border-left: 1px solid var(--line); }
  > div:first-child { border: 0; }
  dt { color: var(--ink-2); font-size: var(--t-1); }
  dd { font-size: 0.875rem; font-variant-numeric: tabular-nums; font-weight: 560; line-height: 1.4; overflow-wrap: anywhere; }
  a { font-weight: 400; }
  @media ${belowWide} {
    grid-template-columns: minmax(0, 1fr);
    > div, > div:first-child {
      display: grid;
      grid-template-columns: 104px minmax(0, 1fr);
      gap: 12px;
      align-items: baseline;
      padding: 7px var(--margin, 16px);
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
  align-items: flex-start;
  padding: 10px var(--margin, 16px);
  background: var(--inset);
  font-size: 0.875rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
  > span { min-width: 0; }
  b { font-weight: 620; }
  .lucide { flex: none; width: 18px; height: 18px; }
`;
