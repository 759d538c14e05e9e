import { hasLeftOut } from '@fieldbox/contract/survey/emptyAnswers';
import type { QuestionnaireResponse, QuestionnaireResponseDetails } from '@fieldbox/contract/survey/questionnaire';
import { surveyPriority } from '@fieldbox/contract/survey/surveyPriority';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { mailTo } from '@onesite/shared-contract/formats/mailTo';
import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CopyLinkButton } from '../../tab/CopyLinkButton.tsx';
import { RecordSteps } from '../../tab/RecordSteps.tsx';
import { Unloaded } from '../../tab/Unloaded.tsx';
import { PriorityBadge } from '../PriorityBadge.tsx';
import { type SurveyRow, useSurveyResponseQuery } from '../surveysApi.ts';
import { ResponseSheet } from './ResponseSheet.tsx';

type Props = { id: string; list: ListQuery; page: ListPage<SurveyRow> };

/** The details of a response, over the list that it was opened from. */
export function ResponseDialog({ id, list, page }: Props) {
  const query = useSurveyResponseQuery(id); // the list's rows have only some answers
  const response = query.currentData;
  const [showsEmpty, setShowsEmpty] = useState(false);
  const rows = page.page?.rows ?? [];
  const head = response ?? rows.find((row) => String(row.id) === id);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || list.closeRecord()}
      size="wide"
      flush
      title={head?.leadName ?? `Response ${id}`}
      detail={head ? <PriorityBadge priority={surveyPriority(head)} /> : undefined}
      headActions={<RecordSteps noun="response" rows={rows} openId={id} onOpen={list.openRecord} />}
      footer={response ? <ResponseActions response={response} /> : undefined}
    >
      {response ? (
        <ResponseSheet key={id} {...{ response, showsEmpty }}>
          <EmptyAnswersButton {...{ response }} isPressed={showsEmpty} onPress={() => setShowsEmpty(!showsEmpty)} />
        </ResponseSheet>
      ) : null}
      {response ? <PrintedResponse {...{ response, showsEmpty }} /> : null}
      {response ? null : (
        <Unloaded noun="response" title="Failed to load response details. Please try again." query={query} />
      )}
    </Dialog>
  );
}

type EmptyAnswersButtonProps = { response: QuestionnaireResponse; isPressed: boolean; onPress: () => void };

/** Shows which questions were left empty; nothing where none was. */
function EmptyAnswersButton({ response, isPressed, onPress }: EmptyAnswersButtonProps) {
  if (!hasLeftOut(response)) return null;
  return (
    <Line>
      <LinkButton aria-pressed={isPressed} onClick={onPress}>
        Show empty answers
      </LinkButton>
    </Line>
  );
}

const Line = styled.p`
  padding: 4px 24px;
  border-top: 1px solid var(--line-strong);
  font-size: 0.875rem;
  [aria-pressed='true'] { text-decoration-thickness: 2px; }
  @media (max-width: 799px) { padding-inline: 16px; }
`;

/** What can be done with a response. */
const ResponseActions = ({ response: { id, email } }: { response: QuestionnaireResponse }) => (
  <>
    <AtTheLeft>
      <CopyLinkButton address={`?tab=questionnaires&open=${id}`} />
    </AtTheLeft>
    <Button onClick={() => window.print()}>
      <Printer size={18} aria-hidden />
      Print
    </Button>
    <ButtonLink variant="ink" to={mailTo(email, `Your questionnaire response ${id}`)}>
      <Mail size={18} aria-hidden />
      Reply by email
    </ButtonLink>
  </>
);

const AtTheLeft = styled.div`
  margin-right: auto;
  @media (max-width: 619px) { flex: 1 1 auto; > button { width: 100%; } }
`;

/** The response for the printer, which prints it instead of the page. */
const PrintedResponse = ({ response, showsEmpty }: { response: QuestionnaireResponseDetails; showsEmpty: boolean }) => (
  <Printed>
    <div className="print-sheet">
      <Head>
        <h1>{response.leadName}</h1>
        <PriorityBadge priority={surveyPriority(response)} />
      </Head>
      <ResponseSheet {...{ response, showsEmpty }} />
    </div>
  </Printed>
);

const Head = styled.div`
  display: flex;
  gap: 16px;
  align-items: center;
  padding-bottom: 12px;
  h1 { font-size: var(--t-4); }
`;
