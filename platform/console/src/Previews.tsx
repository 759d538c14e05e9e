import { defaultEnvironment, type Members, type PreviewSummary } from '@onesite/protocol/registry';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { useState } from 'react';
import { ChangeDialog } from './ChangeDialog.tsx';
import { Changes } from './Changes.tsx';
import {
  chosenEnvironment,
  freshOnOpening,
  useCreatePreviewMutation,
  usePreviewsQuery,
  useRevokePreviewMutation,
} from './consoleApi.ts';
import type { Desk } from './desk.ts';
import { movesTo, timeText } from './formats.ts';
import { QueryTable } from './QueryTable.tsx';
import { RowAction } from './RowAction.tsx';
import { whyNot } from './rights.ts';

/** Previews that are open. */
export function Previews({ desk, remote }: { desk: Desk; remote: string | undefined }) {
  const query = usePreviewsQuery(undefined, freshOnOpening);
  const open = query.data?.filter(
    ({ revokedAt, expiresAt, members }) =>
      !revokedAt && Date.parse(expiresAt) > Date.now() && (remote === undefined || remote in members),
  );
  return (
    <QueryTable
      caption="Open previews"
      query={query}
      failure="The previews cannot be loaded."
      rows={open}
      rowKey={({ id }) => id}
      empty="No open previews"
      advice="Choose a remote above, and make one of a version of it; or: federation preview"
      columns={[
        { key: 'id', header: 'Preview', kind: 'main', cell: ({ id }) => id },
        {
          key: 'members',
          header: 'Changed versions',
          recordLabel: false,
          cell: ({ members, note }) => <Changes changes={movesTo(members, desk.current.versions)} note={note} />,
        },
        { key: 'branch', header: 'Follows', cell: ({ branch }) => (branch ? `branch ${branch}` : 'nothing') },
        { key: 'who', header: 'Made by', cell: ({ person }) => person ?? 'not stated' },
        {
          key: 'until',
          header: 'Open until (UTC)',
          recordLabel: 'Open until',
          cell: ({ expiresAt }) => timeText(expiresAt),
        },
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          kind: 'action',
          cell: (preview) => (
            <RowAction
              of={preview.id}
              whyNot={whyNot(desk.session, Object.keys(preview.members), 'publish')}
              onClick={() => desk.show(<RevokeDialog preview={preview} desk={desk} />)}
            >
              Revoke
            </RowAction>
          ),
        },
      ]}
    />
  );
}

function RevokeDialog({ preview: { id, members, branch }, desk }: { preview: PreviewSummary; desk: Desk }) {
  const [revoke] = useRevokePreviewMutation();
  return (
    <ChangeDialog
      title={`Revoke preview ${id}?`}
      verb="Revoke"
      isHarmful
      changes={movesTo(members, desk.current.versions)}
      send={() => revoke(id)}
      said={`Preview ${id} is revoked`}
      onClose={desk.close}
    >
      <p>People who are viewing it get the live site at their next request. Its link will not open it again.</p>
      {branch ? <p>{`The next publish of ${branch} gets another link.`}</p> : null}
    </ChangeDialog>
  );
}

/** Makes a preview, and shows its link, which the registry returns only once. */
export function PreviewDialog({ members, desk }: { members: Members; desk: Desk }) {
  const [create, { data: made }] = useCreatePreviewMutation();
  const [days, setDays] = useState(7);
  const environment = chosenEnvironment();
  const place = environment === defaultEnvironment ? '' : `, at the addresses of ${environment}`;
  const address = made && `${window.location.origin}/previews/${made.handle}`;
  return (
    <ChangeDialog
      title={made ? 'The preview is open' : `Preview ${Object.keys(members).join(' and ')}?`}
      verb="Open a preview"
      changes={movesTo(members, desk.current.versions)}
      note={{ label: 'Note', hint: 'For the people who open it.', maxLength: 200 }}
      send={(note = '') => create({ members, days, note })}
      result={
        address ? (
          <>
            <TextLink href={address} target="_blank" rel="noreferrer">
              {address}
            </TextLink>
            <p>{`Anyone with this link can see it${place}, until ${timeText(made.expiresAt)} UTC or until it is revoked. The link is shown only once.`}</p>
          </>
        ) : undefined
      }
      onClose={desk.close}
    >
      <p>Anyone with the link sees the live site with these versions; nothing changes for anyone else.</p>
      <SelectField
        label="Open for"
        value={String(days)}
        options={[1, 7, 30].map((count) => ({ value: String(count), label: count === 1 ? '1 day' : `${count} days` }))}
        onChange={({ target }) => setDays(Number(target.value))}
      />
    </ChangeDialog>
  );
}
