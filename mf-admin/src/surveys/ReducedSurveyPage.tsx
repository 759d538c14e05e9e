import { listFilters } from '@fieldbox/contract/administration/lists';
import { Page, PageHeading } from '@onesite/shared-ui/layout/Page';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { styled } from 'styled-components';
import { responses } from './responses.ts';
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

const { timeframe, power } = listFilters.responses;

/** Without filters by what administrators do with responses. */
const options = { ...responses.options, filters: { timeframe, power } };

function Responses() {
  const shown = responses.useList(options);
  return (
    <SurveySheet {...shown}>
      <ListScreen
        {...surveyTable}
        {...shown}
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
