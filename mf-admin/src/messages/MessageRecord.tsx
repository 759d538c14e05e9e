import type { MessageState } from '@fieldbox/contract/contact/messageStates';
import type { MessageChange, StoredMessage } from '@fieldbox/contract/contact/storedMessages';
import { useToast } from '@onesite/shared-host';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { TextArea } from '@onesite/shared-ui/forms/TextArea';
import { useState } from 'react';
import { useUndo } from '../audit/useUndo.ts';
import { EmailLink } from '../tab/EmailLink.tsx';
import { ListRecord } from '../tab/ListRecord.tsx';
import { RecordSection } from '../tab/RecordSection.tsx';
import { useAdminMessageQuery, useChangeMessageMutation } from './messagesApi.ts';
import { stateOptions } from './messagesList.ts';

type Props = { id: string; list: ListQuery; rows: readonly StoredMessage[] | undefined };

/** A contact message beside the list that it was opened from. */
export function MessageRecord({ id, list, rows }: Props) {
  const query = useAdminMessageQuery(id);
  const message = query.currentData;
  const sheet = message ? (
    <RecordSection title="Details">
      <DescriptionList items={factsOf(message)} />
    </RecordSection>
  ) : null;
  return (
    <ListRecord
      noun="message"
      {...{ id, list, rows, query }}
      title={message?.subject ?? `Message ${id}`}
      address={`?tab=messages&open=${id}`}
      errorTitle="Failed to load the message. Please try again."
      mail={message && { to: message.email, subject: `Re: ${message.subject}` }}
      printed={sheet}
    >
      {sheet}
      {message ? <MessageWork key={id} message={message} /> : null}
    </ListRecord>
  );
}

const factsOf = (message: StoredMessage) => [
  { term: 'Number', value: message.id },
  { term: 'From', value: [message.name, message.company].filter(Boolean).join(', ') },
  { term: 'Email', value: <EmailLink address={message.email} /> },
  { term: 'Phone', value: message.phone },
  { term: 'Received', value: <ExactTime time={message.createdAt} /> },
  { term: 'Message', value: message.message },
];

/** What is done about a message. */
function MessageWork({ message }: { message: StoredMessage }) {
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
    <RecordSection title="Answer">
      <FieldStack>
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
    </RecordSection>
  );
}
