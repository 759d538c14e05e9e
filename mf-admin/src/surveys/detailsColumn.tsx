import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import type { MouseEvent } from 'react';
import type { SurveyRow } from './surveysApi.ts';

/** The column with the link to a response's details. */
export const detailsColumn = (list: ListQuery): Column<SurveyRow> => ({
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
