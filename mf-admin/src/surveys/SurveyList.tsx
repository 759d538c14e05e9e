import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { ZoneNote } from '../tab/ZoneNote.tsx';
import { SurveyTiles } from './SurveyTiles.tsx';
import type { SurveyRow } from './surveysApi.ts';
import { surveyFilters, surveySorts } from './surveysList.ts';

type Props = {
  list: ListQuery;
  page: ListPage<SurveyRow>;
  columns: readonly Column<SurveyRow>[];
} & Partial<ComponentProps<typeof ListScreen<SurveyRow>>>;

/** The tiles, the search and the rows, for the dashboard's tab and for the reduced list. */
export function SurveyList(props: Props) {
  const { list, page } = props;
  return (
    <Sheet>
      <SurveyTiles list={list} />
      <ZoneNote timeZone={page.page?.timeZone} />
      <ListScreen
        noun="responses"
        caption="Survey responses"
        searchLabel="Search name, email or organization"
        filters={surveyFilters}
        sorts={surveySorts}
        empty={{
          title: 'No survey responses found',
          text: 'A response appears here as soon as a visitor submits the questionnaire.',
        }}
        errorTitle="Error loading survey responses"
        {...props}
      />
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  gap: var(--rhythm);
  @media (max-width: 619px) { gap: var(--s-2); }
  > * { min-width: 0; }
`;
