import { rowKinds } from '@fieldbox/contract/administration/rowKinds';
import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { actionLabel, auditKinds } from '@fieldbox/contract/audit/auditActions';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { Link } from '@onesite/shared-host';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { periodFilter } from '../navigation/period.ts';
import { useTab } from '../resource/adminApi.ts';
import { filterOptions, timeColumn } from '../resource/columns.tsx';
import { ListTab } from '../resource/ListTab.tsx';
import { activity, useGetActivityQuery } from './activity.ts';
import { changesOf, EventChanges } from './EventChanges.tsx';

const filters = [{ name: 'kind', label: 'About', options: filterOptions('All', auditKinds) }, periodFilter];

const columns: readonly Column<AuditEvent>[] = [
  { ...timeColumn, header: 'When', width: '14%' },
  {
    key: 'actor',
    header: 'Who',
    recordLabel: false,
    width: '20%',
    wraps: true,
    // The operator and visitors are shown by their role.
    cell: ({ actor }) => <span dir="auto">{actor.name}</span>,
    below: ({ actor }) => (actor.id === null ? null : actor.role),
  },
  {
    key: 'action',
    header: 'What',
    kind: 'main',
    width: '26%',
    wraps: true,
    cell: ({ action }) => actionLabel(action),
    below: (event) => <Subject event={event} />,
  },
  {
    key: 'changes',
    header: 'Changes',
    recordLabel: false,
    wraps: true,
    cell: (event) => <EventChanges changes={changesOf(event)} />,
  },
];

/** Who did what when, with old and new values (docs/specification/administration.md#record-of-events). */
export function ActivityTab() {
  const { list, page } = useTab(useGetActivityQuery, activity);
  return (
    <ListTab
      of={activity}
      {...{ list, page, columns, filters }}
      searchLabel="Search name or person"
      empty={{ title: 'No activity found', text: 'What administrators and suppliers do appears here, newest first.' }}
    />
  );
}

/** What an event is about, with a link to it if it has an address in the dashboard. */
function Subject({ event }: { event: AuditEvent }) {
  const { subject } = event;
  const name = <span dir="auto">{subject.name}</span>;
  const tab = tabOf(event);
  if (!tab || subject.id === null) return name;
  return <Link to={`${pagePaths.admin}?tab=${tab}&open=${subject.id}`}>{name}</Link>;
}

/** The tab that shows the subject's record. A deleted mission and an administrator's account have none. */
function tabOf({ kind, action, actor }: AuditEvent) {
  if (kind !== 'accounts') return action === 'mission_withdrawn' ? undefined : rowKinds[kind].tab;
  const isAboutSupplier = actor.role === 'supplier' || action === 'password_reset_link_issued';
  return isAboutSupplier ? 'suppliers' : undefined;
}
