import { defaultEnvironment, type Members } from '@onesite/protocol/registry';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { chosenEnvironment, type LiveSet, useCreatePreviewMutation } from '../api/consoleApi.ts';
import { Changes } from '../changes/Changes.tsx';
import { movesTo } from '../changes/movesTo.ts';
import { timeText } from '../texts/formats.ts';
import { RefusalText } from '../texts/RefusalText.tsx';

type Props = { members: Members; live: LiveSet; onClose: () => void };

const dayChoices = [1, 7, 30];

/** Makes a preview, and shows its link, which the registry returns only once. */
export function PreviewDialog({ members, live, onClose }: Props) {
  const id = useId();
  const [create, { data: made, error, isLoading }] = useCreatePreviewMutation();
  const [days, setDays] = useState(7);
  const [note, setNote] = useState('');
  const environment = chosenEnvironment();
  const place = environment === defaultEnvironment ? '' : `, at the addresses of ${environment}`;
  const address = made && `${window.location.origin}/previews/${made.handle}`;

  function submit(event: FormEvent) {
    event.preventDefault();
    void create({ members, days, note: note.trim() });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || isLoading || onClose()}
      title={made ? 'The preview is open' : `Preview ${Object.keys(members).join(' and ')}?`}
      description={
        made
          ? `Anyone with this link can see it${place}. The link is shown only once.`
          : 'Anyone with the link sees the live site with these versions; nothing changes for anyone else.'
      }
      footer={
        made ? (
          <Button variant="ink" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" form={id} variant="go" pending={isLoading} pendingLabel="Opening...">
              Open a preview
            </Button>
          </>
        )
      }
    >
      {address ? (
        <Column>
          <TextLink href={address} target="_blank" rel="noreferrer">
            {address}
          </TextLink>
          <p>{`Open until ${timeText(made.expiresAt)} UTC, or until it is revoked.`}</p>
        </Column>
      ) : (
        <Column as="form" id={id} method="post" onSubmit={submit}>
          <Changes changes={movesTo(members, live)} />
          <SelectField
            label="Open for"
            value={String(days)}
            options={dayChoices.map((count) => ({
              value: String(count),
              label: count === 1 ? '1 day' : `${count} days`,
            }))}
            onChange={({ target }) => setDays(Number(target.value))}
          />
          <TextField
            label="Note"
            hint="For the people who open it."
            optional
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {error ? (
            <Alert tone="error" role="alert">
              <RefusalText error={error} />
            </Alert>
          ) : null}
        </Column>
      )}
    </Dialog>
  );
}

const Column = styled.div`
  display: grid;
  gap: var(--s-4);
  overflow-wrap: anywhere;
`;
