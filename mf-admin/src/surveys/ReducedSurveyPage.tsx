import { rowKinds } from '@fieldbox/contract/administration/rowKinds';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { styled } from 'styled-components';
import { useTab } from '../resource/adminApi.ts';
import { responses, useGetResponsesQuery } from './responses.ts';
import { SurveySheet, surveyColumns, surveyFilters, surveyTable } from './SurveyList.tsx';

/** /admin-test (docs/specification/administration.md#reduced-survey-list). */
export const ReducedSurveyPage = () => (
  <Page density="dense">
    <Place>
      <PageHeading size="tool">Survey Responses</PageHeading>
      <Responses />
    </Place>
  </Page>
);

const { timeframe, power } = rowKinds.responses.filters;

/** Without the filters by state and owner. */
const withFewFilters = { list: { ...responses.list, filters: { timeframe, power } } };

function Responses() {
  const { list, page } = useTab(useGetResponsesQuery, withFewFilters);
  return (
    <SurveySheet list={list} page={page}>
      <ListScreen
        {...surveyTable}
        list={list}
        page={page}
        noun="responses"
        caption="Responses"
        errorTitle="Error loading responses"
        columns={surveyColumns}
        filters={surveyFilters}
      />
    </SurveySheet>
  );
}

const Place = styled.div`
  display: grid;
  gap: var(--rhythm);
  align-content: start;
  padding: var(--rhythm) 0 var(--s-8);
  > * { min-width: 0; }
`;
