import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import { ExpiredSession } from '../login/ExpiredSession.tsx';
import { SurveyList } from './SurveyList.tsx';
import { surveyColumns } from './surveyColumns.tsx';
import { useSurveyPage } from './useSurveyPage.ts';

/** /admin-test (docs/specification/administration.md#reduced-survey-list). */
export function ReducedSurveyPage() {
  const { list, page } = useSurveyPage();
  return (
    <Page density="dense">
      <Place>
        <PageHeading size="tool">Survey Responses</PageHeading>
        <SurveyList {...{ list, page }} columns={surveyColumns} />
      </Place>
      <ExpiredSession />
    </Page>
  );
}

const Place = styled.div`
  display: grid;
  gap: var(--s-5);
  align-content: start;
  min-height: 100vh; /* the foot of the page stays where it is while rows are on their way */
  padding: var(--s-5) 0 var(--s-8);
  > * { min-width: 0; }
`;
