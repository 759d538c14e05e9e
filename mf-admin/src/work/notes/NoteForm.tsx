import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { createAccountDraft } from '@onesite/shared-ui/forms/draft';
import { TextArea } from '@onesite/shared-ui/forms/TextArea';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { type SubmitEvent, use, useState } from 'react';
import { styled } from 'styled-components';
import { WorkContext } from '../WorkContext.ts';
import type { Work } from '../work.ts';
import { useAddNoteMutation } from './notesApi.ts';

/** Adds a note to a record; Ctrl+Enter does as well. */
export function NoteForm({ rowId, username }: { rowId: number; username: string }) {
  const { work } = use(WorkContext);
  const [draft] = useState(() => noteDraft(work.kind, rowId, username));
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
    const note = { rowId, text };
    const result = await add({ ...note, work, key: sendKey.attempt(note).key });
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

/** What an administrator is writing about a record: it outlasts the record, in this tab, until the session ends. */
const noteDraft = (kind: Work['kind'], rowId: number, username: string) =>
  createAccountDraft(
    { role: 'administrator', username, name: `mf-admin.note/${kind}-${rowId}` },
    {
      empty: { text: '' },
      isFilled: ({ text }) => text !== '',
      knownFields: ({ text }) => ({ text: typeof text === 'string' ? text : '' }),
    },
    'session',
  );
