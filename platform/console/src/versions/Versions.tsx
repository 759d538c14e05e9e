import type { Members, PlatformSession, PublishedVersion, VersionReport } from '@onesite/protocol/registry';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { Badge } from '@onesite/shared-ui/data/Badge';
import { type Column, DataTable } from '@onesite/shared-ui/data/DataTable';
import { ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { freshOnOpening, type LiveSet, useReportsQuery, useVersionsQuery } from '../api/consoleApi.ts';
import { LoadFailure } from '../api/LoadFailure.tsx';
import { movesTo } from '../changes/movesTo.ts';
import { ReleaseDialog } from '../changes/ReleaseDialog.tsx';
import { RowAction } from '../changes/RowAction.tsx';
import { StartCohortDialog } from '../cohorts/StartCohortDialog.tsx';
import { PreviewDialog } from '../previews/PreviewDialog.tsx';
import { errorsText, hydrationText, sumsOf, viewsText } from '../reports/versionSums.ts';
import { whyNot } from '../session/rights.ts';
import { sizeText, timeText, versionText } from '../texts/formats.ts';

type Props = { session: PlatformSession; live: LiveSet; name: string };

/** How many are shown at first: older ones are seldom needed. */
const newest = 10;

/** The published versions of one package, newest first. Any of them can be made live. */
export function Versions({ session, live, name }: Props) {
  const query = useVersionsQuery(name, freshOnOpening);
  const { currentData } = query;
  const [intent, setIntent] = useState<VersionIntent>();
  const [isWhole, setWhole] = useState(false);
  const { data: reports } = useReportsQuery(name, freshOnOpening);
  const columns = useMemo(() => columnsFor(session, name, reports ?? [], setIntent), [session, name, reports]);

  if (query.isError && !currentData) return <LoadFailure query={query}>The versions cannot be loaded.</LoadFailure>;
  const all = currentData ?? [];
  const shown = isWhole ? all : all.slice(0, newest);
  return (
    <>
      <DataTable
        caption={`Versions of ${name}`}
        columns={columns}
        rows={shown}
        rowKey={(row) => row.version}
        blankRows={currentData ? 0 : 3}
        isMuted={({ isPruned }) => isPruned}
        message={currentData && all.length === 0 ? <ListMessage title="Nothing has been published yet" /> : undefined}
      />
      {shown.length < all.length ? (
        <More onClick={() => setWhole(true)}>{`Show all ${all.length} versions`}</More>
      ) : null}
      {intent ? (
        <IntentDialog
          intent={intent}
          live={live}
          members={{ [name]: intent.version }}
          onClose={() => setIntent(undefined)}
        />
      ) : null}
    </>
  );
}

/** What a person may do with a version. */
type VersionIntent = { kind: 'promote' | 'cohort' | 'preview'; version: string };

type DialogProps = { intent: VersionIntent; members: Members; live: LiveSet; onClose: () => void };

function IntentDialog({ intent: { kind }, members, live, onClose }: DialogProps) {
  if (kind === 'cohort') return <StartCohortDialog members={members} live={live} onClose={onClose} />;
  if (kind === 'preview') return <PreviewDialog members={members} live={live} onClose={onClose} />;
  return (
    <ReleaseDialog
      release={{ kind: 'promote', changes: movesTo(members, live) }}
      live={live.number}
      onClose={onClose}
    />
  );
}

const columnsFor = (
  session: PlatformSession,
  name: string,
  reports: readonly VersionReport[],
  onIntent: (intent: VersionIntent) => void,
): Column<PublishedVersion>[] => [
  {
    key: 'version',
    header: 'Version',
    kind: 'main',
    cell: ({ version }) => (
      <span title={version} translate="no">
        {versionText(version)}
      </span>
    ),
  },
  { key: 'state', header: 'State', kind: 'state', cell: (version) => <State {...version} /> },
  {
    key: 'published',
    header: 'Published (UTC)',
    recordLabel: 'Published',
    cell: ({ createdAt }) => timeText(createdAt),
  },
  { key: 'who', header: 'Who', cell: ({ person, team }) => [person, team].filter(Boolean).join(', ') || '–' },
  { key: 'commit', header: 'Commit', cell: ({ commit }) => commit?.slice(0, 7) ?? '–' },
  { key: 'views', header: 'Page views', kind: 'figure', cell: ({ version }) => viewsText(sumsOf(reports, version)) },
  {
    key: 'errors',
    header: 'With an error',
    kind: 'figure',
    cell: ({ version }) => errorsText(sumsOf(reports, version)),
  },
  {
    key: 'hydration',
    header: 'Hydrated, 75 %',
    kind: 'figure',
    cell: ({ version }) => hydrationText(sumsOf(reports, version)),
  },
  { key: 'size', header: 'Archive', kind: 'figure', cell: ({ sizeBytes }) => sizeText(sizeBytes) },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    kind: 'actions',
    cell: ({ version, isLive, isPruned }) => {
      if (isLive) return null;
      const removed = isPruned ? 'Its files were removed: publish the same build again.' : undefined;
      const action = (kind: VersionIntent['kind'], verb: string, right: 'publish' | 'promote') => (
        <RowAction
          of={`${name} ${versionText(version)}`}
          whyNot={removed ?? whyNot(session, [name], right)}
          onClick={() => onIntent({ kind, version })}
        >
          {verb}
        </RowAction>
      );
      return (
        <Actions>
          {action('preview', 'Preview', 'publish')}
          {action('cohort', 'Start cohort', 'promote')}
          {action('promote', 'Promote', 'promote')}
        </Actions>
      );
    },
  },
];

function State({ isLive, wasLive, isPruned }: PublishedVersion) {
  if (isLive) return <Badge tone="strong">Live</Badge>;
  if (isPruned) return <Badge tone="plain">Removed</Badge>;
  return <Badge tone="plain">{wasLive ? 'Was live' : 'Never live'}</Badge>;
}

const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px 16px;
`;

const More = styled(LinkButton)`
  margin-top: var(--s-3);
`;
