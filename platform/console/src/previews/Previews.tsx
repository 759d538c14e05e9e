import type { PlatformSession, PreviewSummary } from '@onesite/protocol/registry';
import { type Column, DataTable } from '@onesite/shared-ui/data/DataTable';
import { ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { useMemo, useState } from 'react';
import { freshOnOpening, type LiveSet, usePreviewsQuery, useRevokePreviewMutation } from '../api/consoleApi.ts';
import { LoadFailure } from '../api/LoadFailure.tsx';
import { Changes } from '../changes/Changes.tsx';
import { movesTo } from '../changes/movesTo.ts';
import { RowAction } from '../changes/RowAction.tsx';
import { whyNot } from '../session/rights.ts';
import { timeText } from '../texts/formats.ts';
import { RefusalText } from '../texts/RefusalText.tsx';

type Props = { session: PlatformSession; live: LiveSet; remote: string | undefined };

/** Previews that are open. */
export function Previews({ session, live, remote }: Props) {
  const query = usePreviewsQuery(undefined, freshOnOpening);
  const { data } = query;
  const [revoked, setRevoked] = useState<PreviewSummary>();
  const columns = useMemo(() => columnsFor(session, live, setRevoked), [session, live]);
  if (query.isError && !data) return <LoadFailure query={query}>The previews cannot be loaded.</LoadFailure>;
  const open = data?.filter(
    ({ revokedAt, expiresAt, members }) =>
      !revokedAt && Date.parse(expiresAt) > Date.now() && (remote === undefined || remote in members),
  );
  return (
    <>
      <DataTable
        caption="Open previews"
        columns={columns}
        rows={open ?? []}
        rowKey={({ id }) => id}
        blankRows={open ? 0 : 1}
        message={
          open?.length === 0 ? (
            <ListMessage title="No open previews">
              Choose a remote above, and make one of a version of it; or: federation preview
            </ListMessage>
          ) : undefined
        }
      />
      {revoked ? <RevokeDialog preview={revoked} live={live} onClose={() => setRevoked(undefined)} /> : null}
    </>
  );
}

type DialogProps = { preview: PreviewSummary; live: LiveSet; onClose: () => void };

function RevokeDialog({ preview: { id, members, branch }, live, onClose }: DialogProps) {
  const [revoke, { error, isLoading }] = useRevokePreviewMutation();
  async function confirm() {
    const result = await revoke(id);
    if (!result.error) onClose();
  }
  return (
    <ConfirmDialog
      open
      title={`Revoke preview ${id}?`}
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      pending={isLoading}
      error={error ? <RefusalText error={error} /> : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Changes changes={movesTo(members, live)} />
      <p>People who are viewing it get the live site at their next request. Its link will not open it again.</p>
      {branch ? <p>{`The next publish of ${branch} gets another link.`}</p> : null}
    </ConfirmDialog>
  );
}

const columnsFor = (
  session: PlatformSession,
  live: LiveSet,
  onRevoke: (preview: PreviewSummary) => void,
): Column<PreviewSummary>[] => [
  { key: 'id', header: 'Preview', kind: 'main', cell: ({ id }) => id },
  {
    key: 'members',
    header: 'Changed versions',
    recordLabel: false,
    cell: ({ members, note }) => <Changes changes={movesTo(members, live)} note={note} />,
  },
  { key: 'branch', header: 'Follows', cell: ({ branch }) => (branch ? `branch ${branch}` : 'nothing') },
  { key: 'who', header: 'Made by', cell: ({ person }) => person ?? 'not stated' },
  { key: 'until', header: 'Open until (UTC)', recordLabel: 'Open until', cell: ({ expiresAt }) => timeText(expiresAt) },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    kind: 'action',
    cell: (preview) => (
      <RowAction
        of={preview.id}
        whyNot={whyNot(session, Object.keys(preview.members), 'publish')}
        onClick={() => onRevoke(preview)}
      >
        Revoke
      </RowAction>
    ),
  },
];
