import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { type MouseEvent, useMemo } from 'react';
import { ExportButton } from '../tab/ExportButton.tsx';
import { selectColumn } from '../tab/selection/selectColumn.tsx';
import { useAssigneeFilter } from '../work/assignees.ts';
import { useWork, WorkPlace } from '../work/useWork.tsx';
import { ResponseRecord } from './details/ResponseRecord.tsx';
import { responseWork } from './responseWork.ts';
import { SurveyList } from './SurveyList.tsx';
import { leadColumns } from './surveyColumns.tsx';
import type { SurveyRow } from './surveysApi.ts';
import { stateFilter, surveyFilters, surveysList } from './surveysList.ts';
import { useSurveyPage } from './useSurveyPage.ts';

/** What visitors answered (docs/specification/administration.md#survey-responses). */
export function SurveysTab() {
  const { list, page } = useSurveyPage(surveysList);
  const columns = useMemo(() => [selectBoxes, ...leadColumns, detailsColumn(list)], [list]);
  const assigneeFilter = useAssigneeFilter(list.filters.assignee, !!page.page);
  const filters = useMemo(() => [stateFilter, assigneeFilter, ...surveyFilters], [assigneeFilter]);
  const work = useWork(responseWork, list, page);
  return (
    <WorkPlace of={work}>
      <SurveyList
        {...{ list, page, columns, filters }}
        canOpenRows
        tools={<ExportButton path={callPaths.questionnaireExport} noun="survey responses" list={list} page={page} />}
        {...work.screen}
        record={
          list.openId ? (
            <ResponseRecord id={list.openId} list={list} rows={page.page?.rows} note={work.noteOfRecord} />
          ) : null
        }
      />
    </WorkPlace>
  );
}

const selectBoxes = selectColumn<SurveyRow>(({ leadName }) => `the response of ${leadName}`);

/** The column with the link to a response's details. */
const detailsColumn = (list: ListQuery): Column<SurveyRow> => ({
  key: 'actions',
  header: 'Actions',
  hideHeader: true,
  kind: 'action',
  width: 104,
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
