import { surveyPriority } from '@fieldbox/contract/survey/surveyPriority';
import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useState } from 'react';
import { RecordSteps } from '../../tab/RecordSteps.tsx';
import { Unloaded } from '../../tab/Unloaded.tsx';
import { PriorityBadge } from '../PriorityBadge.tsx';
import { type SurveyRow, useSurveyResponseQuery } from '../surveysApi.ts';
import { EmptyAnswersButton } from './EmptyAnswersButton.tsx';
import { PrintedResponse } from './PrintedResponse.tsx';
import { ResponseActions } from './ResponseActions.tsx';
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
