import type { PageError } from '@onesite/protocol/registry';
import { type Column, DataTable } from '@onesite/shared-ui/data/DataTable';
import { ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { freshOnOpening, usePageErrorsQuery } from '../api/consoleApi.ts';
import { LoadFailure } from '../api/LoadFailure.tsx';
import { timeText, versionText } from '../texts/formats.ts';

/** Errors in browsers on the pages of one package, with their position in the source. */
export function PageErrors({ name }: { name: string }) {
  const query = usePageErrorsQuery(name, freshOnOpening);
  const { currentData } = query;
  if (query.isError && !currentData) return <LoadFailure query={query}>The errors cannot be loaded.</LoadFailure>;
  return (
    <DataTable
      caption={`Errors of ${name}`}
      columns={columns}
      rows={currentData ?? []}
      rowKey={({ version, error, at, firstSeen }) => [version, error, at, firstSeen].join(' ')}
      blankRows={currentData ? 0 : 1}
      message={
        currentData?.length === 0 ? (
          <ListMessage title="No errors">Browsers have reported none on its pages in the last 30 days.</ListMessage>
        ) : undefined
      }
    />
  );
}

const columns: Column<PageError>[] = [
  { key: 'error', header: 'Error', kind: 'main', cell: ({ error }) => error },
  {
    key: 'at',
    header: 'Where',
    recordLabel: 'Where',
    cell: ({ at }) => at ?? 'unknown',
    below: ({ route }) => `on ${route}`,
  },
  {
    key: 'version',
    header: 'Version',
    cell: ({ version }) => (
      <span title={version} translate="no">
        {versionText(version)}
      </span>
    ),
  },
  { key: 'commit', header: 'Commit', cell: ({ commit }) => commit?.slice(0, 7) ?? '–' },
  { key: 'count', header: 'Times', kind: 'figure', cell: ({ count }) => count.toLocaleString('en-US') },
  { key: 'last', header: 'Last seen (UTC)', recordLabel: 'Last seen', cell: ({ lastSeen }) => timeText(lastSeen) },
];
