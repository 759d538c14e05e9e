import { hasLeftOut } from '@fieldbox/contract/survey/emptyAnswers';
import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { ListRecord } from '../../tab/ListRecord.tsx';
import { AssigneeSection, HistorySection, StateSection } from '../../work/RecordParts.tsx';
import { type SurveyRow, useSurveyResponseQuery } from '../surveysApi.ts';
import { CreateOrderButton } from './CreateOrderButton.tsx';
import { ResponseSheet } from './ResponseSheet.tsx';

type Props = {
  id: string;
  list: ListQuery;
  rows: readonly SurveyRow[] | undefined;
  /** What was not saved because somebody else was faster. */
  note: ReactNode;
};

/** A response beside the list that it was opened from: a lead, with its answers. */
export function ResponseRecord({ id, list, rows, note }: Props) {
  const query = useSurveyResponseQuery(id); // the list's rows have only some answers
  const response = query.currentData;
  const [showsEmpty, setShowsEmpty] = useState(false);
  const head = response ?? rows?.find((row) => String(row.id) === id);
  return (
    <ListRecord
      noun="response"
      {...{ id, list, rows }}
      title={head?.leadName ?? `Response ${id}`}
      address={`?tab=questionnaires&open=${id}`}
      query={query}
      errorTitle="Failed to load response details. Please try again."
      mail={response && { to: response.email, subject: `Your questionnaire response ${id}` }}
      actions={response ? <CreateOrderButton key={id} response={response} /> : null}
      printed={response ? <ResponseSheet {...{ response, showsEmpty }} /> : null}
    >
      {note}
      {response ? (
        <>
          <StateSection row={response} />
          <ResponseSheet
            key={id}
            {...{ response, showsEmpty }}
            work={
              <>
                <AssigneeSection row={response} />
                <HistorySection {...response} begun="Answered by the customer" />
              </>
            }
          >
            <EmptyAnswersButton {...{ response }} isPressed={showsEmpty} onPress={() => setShowsEmpty(!showsEmpty)} />
          </ResponseSheet>
        </>
      ) : null}
    </ListRecord>
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
  font-size: 0.875rem;
  [aria-pressed='true'] { text-decoration-thickness: 2px; }
  @media (max-width: 799px) { padding-inline: 16px; }
`;
