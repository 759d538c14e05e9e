import type { MessageState } from '@fieldbox/contract/contact/messageStates';
import type { MessageChange, StoredMessage } from '@fieldbox/contract/contact/storedMessages';
import { mailTo } from '@onesite/shared-contract/formats/mailTo';
import { useToast } from '@onesite/shared-host';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { TextArea } from '@onesite/shared-ui/forms/TextArea';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useState } from 'react';
import { useUndo } from '../audit/useUndo.ts';
import { EmailLink } from '../tab/EmailLink.tsx';
import { ExactTime } from '../tab/ExactTime.tsx';
import { RecordSteps } from '../tab/RecordSteps.tsx';
import { Unloaded } from '../tab/Unloaded.tsx';
import { useAdminMessageQuery, useChangeMessageMutation } from './messagesApi.ts';
import { stateOptions } from './messagesList.ts';

type Props = { id: string; list: ListQuery; rows: readonly StoredMessage[] | undefined };

/** A contact message, over the list that it was opened from. */
export function MessageDialog({ id, list, rows }: Props) {
  const query = useAdminMessageQuery(id);
  const message = query.currentData;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || list.closeRecord()}
      title={message ? <span dir="auto">{message.subject}</span> : `Message ${id}`}
      headActions={<RecordSteps noun="message" rows={rows} openId={id} onOpen={list.openRecord} />}
      footer={
        message ? (
          <ButtonLink variant="ink" to={mailTo(message.email, `Re: ${message.subject}`)}>
            Reply by email
          </ButtonLink>
        ) : undefined
      }
    >
      {message ? (
        <MessageSheet message={message} />
      ) : (
        <Unloaded noun="message" title="Failed to load the message. Please try again." query={query} />
      )}
    </Dialog>
  );
}

function MessageSheet({ message }: { message: StoredMessage }) {
  const [notes, setNotes] = useState(message.notes ?? '');
  const [send, { isLoading }] = useChangeMessageMutation();
  const toast = useToast();
  const undo = useUndo();

  async function change(part: MessageChange, title: string) {
    const { data, error } = await send({ seen: message, change: part });
    const action = part.state ? undo(data?.eventId) : undefined; // notes have no Undo
    if (data) return toast({ title, description: `Message ${message.id} is saved.`, action });
    const isConflict = failureOf(error)?.code === 'edit_conflict';
    const description = isConflict
      ? 'Somebody else has changed the message. It is shown as it is now: please change it again.'
      : 'Failed to save the message. Please try again.';
    toast({ title: 'Error', description, variant: 'destructive' });
  }

  return (
    <FieldStack>
      <DescriptionList
        items={[
          { term: 'Number', value: message.id },
          { term: 'From', value: [message.name, message.company].filter(Boolean).join(', ') },
          { term: 'Email', value: <EmailLink address={message.email} /> },
          { term: 'Phone', value: message.phone },
          { term: 'Received', value: <ExactTime time={message.createdAt} /> },
          { term: 'Message', value: message.message },
        ]}
      />
      <SelectField
        label="State"
        options={stateOptions}
        value={message.state}
        onChange={({ currentTarget: { value } }) => change({ state: value as MessageState }, 'Message State Changed')}
      />
      <TextArea label="Notes" rows={3} value={notes} onChange={({ currentTarget: { value } }) => setNotes(value)} />
      <Button
        pending={isLoading}
        pendingLabel="Saving..."
        disabled={notes === (message.notes ?? '')}
        onClick={() => change({ notes }, 'Message Noted')}
      >
        Save notes
      </Button>
    </FieldStack>
  );
}
