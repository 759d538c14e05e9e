import { surveyPriority } from '@fieldbox/contract/survey/surveyPriority';
import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { failureOf } from '@onesite/shared-host/query';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { ListError, ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useState } from 'react';
import { RecordSteps } from '../../tab/RecordSteps.tsx';
import { PriorityBadge } from '../PriorityBadge.tsx';
import { type SurveyRow, useSurveyResponseQuery } from '../surveysApi.ts';
import { EmptyAnswersButton } from './EmptyAnswersButton.tsx';
import { PrintedResponse } from './PrintedResponse.tsx';
import { ResponseActions } from './ResponseActions.tsx';
import { ResponseSheet } from './ResponseSheet.tsx';

type Props = { id: string; list: ListQuery; page: ListPage<SurveyRow> };

/** The details of a response, over the list that it was opened from. */
export function ResponseDialog({ id, list, page }: Props) {
  const { response, failure, refetch } = useResponse(id);
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
      {!response && !failure ? <Skeleton label="Loading response" rows={8} rowHeight={38} /> : null}
      {failure?.status === 404 ? <ListMessage title="There is no response with this number" /> : null}
      {failure && failure.status !== 404 ? (
        <ListError
          title="Failed to load response details. Please try again."
          failure={failure}
          onRetry={() => void refetch()}
        />
      ) : null}
    </Dialog>
  );
}

/** A response with all its answers; the list's rows have only some. */
function useResponse(id: string) {
  const { currentData: response, error, refetch } = useSurveyResponseQuery(id);
  return { response, failure: response ? undefined : failureOf(error), refetch };
}
