import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { ListFrame } from '@onesite/shared-ui/list/ListFrame';
import { useActivityQuery } from '../audit/activityApi.ts';
import { freshOnOpening } from '../tab/adminApi.ts';
import { activityFilters, activityList } from './activityList.ts';
import { EventLog } from './EventLog.tsx';

/** Who did what when, and Undo (docs/specification/administration.md#record-of-events). */
export function ActivityTab() {
  const list = useListQuery(activityList);
  const page = useListPage(useActivityQuery(list.request, freshOnOpening), list);
  return (
    <ListFrame
      noun="activity"
      list={list}
      page={page}
      searchLabel="Search name or person"
      filters={activityFilters}
      empty={{ title: 'No activity found', text: 'What administrators and suppliers do appears here, newest first.' }}
      errorTitle="Error loading activity"
    >
      {(message) => <EventLog page={page} message={message} />}
    </ListFrame>
  );
}
