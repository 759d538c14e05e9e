import type { PolicySource, SourceKind } from '@onesite/protocol/facts';
import type { SetDetails } from '@onesite/protocol/registry';
import { type Column, DataTable } from '@onesite/shared-ui/data/DataTable';

/** What documents of a set may load from elsewhere, and whose wish it is. */
export const OtherOrigins = ({ set }: { set: SetDetails }) => (
  <DataTable
    caption={`Other origins of set ${set.number}`}
    columns={columns}
    rows={set.sources}
    rowKey={({ kind, source, by }) => `${kind} ${source} ${by}`}
  />
);

const texts: Record<SourceKind, string> = {
  connect: 'calls',
  frame: 'frames',
  script: 'scripts',
  img: 'pictures',
  font: 'fonts',
  media: 'audio and video',
  worker: 'workers',
};

const columns: Column<PolicySource>[] = [
  { key: 'source', header: 'Origin', kind: 'main', cell: ({ source }) => <span translate="no">{source}</span> },
  { key: 'kind', header: 'What', cell: ({ kind }) => texts[kind] },
  { key: 'by', header: 'Requested by', cell: ({ by }) => by },
];
