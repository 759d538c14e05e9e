import type { QuestionnaireRow } from '@fieldbox/contract/survey/questionnaire';
import { openResponse, responseStateLabels, responseStates } from '@fieldbox/contract/survey/responseStates';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { type MouseEvent, useMemo } from 'react';
import { useTab } from '../resource/adminApi.ts';
import { stateFilter } from '../resource/columns.tsx';
import { ListTab } from '../resource/ListTab.tsx';
import { selectColumn } from '../resource/selection.tsx';
import { useWorkflow } from '../workflow/useWorkflow.tsx';
import { useAssigneeFilter } from '../workflow/workflow.tsx';
import { ResponseRecord } from './ResponseRecord.tsx';
import { responses, useGetResponsesQuery } from './responses.ts';
import { SurveySheet, surveyColumns, surveyFilters, surveyTable } from './SurveyList.tsx';

const states = stateFilter('Any state', [openResponse, ...responseStates], responseStateLabels);

/** What visitors answered (docs/specification/administration.md#survey-responses). */
export function SurveysTab() {
  const { list, page } = useTab(useGetResponsesQuery, responses);
  const columns = useMemo(() => [selectBoxes, ...leadColumns, detailsColumn(list)], [list]);
  const assigneeFilter = useAssigneeFilter(list.filters.assignee, !!page.page);
  const filters = useMemo(() => [states, assigneeFilter, ...surveyFilters], [assigneeFilter]);
  const { change, screen } = useWorkflow(responses);
  return (
    <SurveySheet list={list} page={page}>
      <ListTab
        of={responses}
        {...surveyTable}
        {...{ list, page, columns, filters }}
        {...screen}
        record={(context) => <ResponseRecord context={context} change={change} />}
      />
    </SurveySheet>
  );
}

const selectBoxes = selectColumn<QuestionnaireRow>(({ leadName }) => `the response of ${leadName}`);

/** The state and the owner are shown below the name. */
const leadColumns: readonly Column<QuestionnaireRow>[] = surveyColumns.map((column) =>
  column.key === 'leadName' ? { ...column, below: progressText } : column,
);

function progressText({ state, assignee }: QuestionnaireRow) {
  if (state === 'new' && !assignee) return null;
  return [responseStateLabels[state], assignee?.name].filter(Boolean).join(', ');
}

const detailsColumn = (list: ListQuery): Column<QuestionnaireRow> => ({
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  kind: 'action',
  width: 84,
  from: 480,
  cell: ({ id, leadName }) => (
    <TextLink
      to={list.recordAddress(id)}
      aria-label={`View Details, ${leadName}`}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        list.openRecord(id);
      }}
    >
      View Details
    </TextLink>
  ),
});
