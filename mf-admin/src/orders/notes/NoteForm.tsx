import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { createAccountDraft } from '@onesite/shared-ui/forms/draft';
import { TextArea } from '@onesite/shared-ui/forms/TextArea';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useAddNoteMutation } from './notesApi.ts';

/** Adds a note to an order; Ctrl+Enter does as well. */
export function NoteForm({ orderId, username }: { orderId: number; username: string }) {
  const [draft] = useState(() => noteDraft(orderId, username));
  const [text, setText] = useState(() => draft.read().values.text);
  const [error, setError] = useState<string>();
  const [isAdded, setIsAdded] = useState(false);
  const [sendKey] = useState(() => createSendKey());
  const [add, { isLoading }] = useAddNoteMutation();

  function write(written: string) {
    setText(written);
    setError(undefined);
    setIsAdded(false);
    draft.save({ text: written });
  }

  async function send() {
    if (isLoading) return;
    if (!text.trim()) return setError('Please write a note');
    const note = { orderId, text };
    const result = await add({ ...note, key: sendKey.attempt(note).key });
    if (result.error) {
      return setError(failureOf(result.error)?.fields?.text ?? 'Failed to add the note. Please try again.');
    }
    sendKey.remove(note);
    setIsAdded(true);
    // What was typed meanwhile is another note.
    setText((now) => (now === text ? '' : now));
    draft.removeIfSame({ text });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <Root onSubmit={submit}>
      <TextArea
        label="Add a note"
        hideLabel
        placeholder="Add a note"
        rows={2}
        value={text}
        error={error}
        aria-keyshortcuts="Control+Enter"
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button type="submit" size="small" pending={isLoading} pendingLabel="Adding...">
        Add note
      </Button>
      <VisuallyHidden role="status">{isAdded ? 'Note added.' : ''}</VisuallyHidden>
    </Root>
  );
}

const Root = styled.form`
  display: grid;
  gap: 8px;
  justify-items: end;
  > :first-child { width: 100%; }
  textarea { min-height: 64px; padding-block: 8px; font-size: var(--t-2); }
`;

/** What an administrator is writing about an order: it outlasts the record, in this tab, until the session ends. */
const noteDraft = (orderId: number, username: string) =>
  createAccountDraft(
    { role: 'administrator', username, name: `mf-admin.note/${orderId}` },
    {
      empty: { text: '' },
      isFilled: ({ text }) => text !== '',
      knownFields: ({ text }) => ({ text: typeof text === 'string' ? text : '' }),
    },
    'session',
  );
