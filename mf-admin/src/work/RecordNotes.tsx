import type { OrderNote } from '@fieldbox/contract/orders/orderNotes';
import { fillPath } from '@fieldbox/contract/site/paths';
import { idempotencyHeader, newIdempotencyKey } from '@onesite/shared-contract/http/idempotency';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useSession, useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { createAccountDraft } from '@onesite/shared-ui/forms/draft';
import { TextArea } from '@onesite/shared-ui/forms/TextArea';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { type SubmitEvent, use, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Entry, Timeline } from '../history/Timeline.tsx';
import { adminApi } from '../tab/adminApi.ts';
import { useAdminUserQuery } from '../tab/adminUserApi.ts';
import { useUndo } from '../tab/useUndo.ts';
import { type Work, WorkContext } from './work.ts';

type Props = {
  rowId: number;
  notes: readonly OrderNote[];
  /** What it began with. */
  beginning?: Entry | undefined;
};

/** The story of a record: what was noted, changed and sent, the newest last, and a field for another note. */
export function RecordNotes({ rowId, notes, beginning }: Props) {
  const { work } = use(WorkContext);
  const { data: me } = useAdminUserQuery();
  const username = useSession('administrator')?.username;
  const [send, { isLoading }] = useDeleteNoteMutation();
  const [add] = useAddNoteMutation();
  const root = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const undo = useUndo();

  async function remove(note: OrderNote) {
    if (isLoading) return;
    const { error } = await send({ work, id: note.id, rowId });
    if (error) {
      const description = 'Failed to delete the note. Please try again.';
      const action = { label: 'Retry', run: () => void remove(note) };
      return toast({ title: 'Error', description, variant: 'destructive', action });
    }
    const key = newIdempotencyKey();
    const action = undo(() => add({ work, rowId, text: note.text, key }));
    toast({ title: 'Note Deleted', description: `From ${work.noun} ${rowId}.`, action });
    root.current?.querySelector('textarea')?.focus();
  }

  const noted = notes.map(
    (note): Entry => ({
      ...{
        key: `note ${note.id}`,
        at: note.createdAt,
        what: note.text,
        by: note.author?.name ?? 'Erased',
        isNote: true,
      },
      action:
        me && note.author?.id === me.id ? (
          <LinkButton aria-label={`Delete note: ${note.text.slice(0, 40)}`} onClick={() => void remove(note)}>
            Delete
          </LinkButton>
        ) : null,
    }),
  );
  return (
    <Root ref={root}>
      <Timeline kind={work.kind} id={rowId} own={beginning ? [beginning, ...noted] : noted} />
      {username ? <NoteForm rowId={rowId} username={username} /> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 10px;
`;

/** Adds a note to a record; Ctrl+Enter does as well. */
function NoteForm({ rowId, username }: { rowId: number; username: string }) {
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
    <NoteFields onSubmit={submit}>
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
    </NoteFields>
  );
}

const NoteFields = styled.form`
  display: grid;
  gap: 8px;
  justify-items: end;
  > :first-child { width: 100%; }
  textarea { min-height: 64px; padding-block: 8px; font-size: var(--t-2); }
`;

/** What an administrator is writing about a record: it outlasts the record, in this tab, until the session ends. */
const noteDraft = (kind: Work['kind'], rowId: number, username: string) =>
  createAccountDraft<{ text: string }>(
    { role: 'administrator', username, name: `mf-admin.note/${kind}-${rowId}` },
    {
      isFilled: ({ text }) => text !== '',
      knownFields: ({ text }) => ({ text: typeof text === 'string' ? text : '' }),
    },
  );

/** What a note is about. */
type Noted = { work: Work; rowId: number };

const { useAddNoteMutation, useDeleteNoteMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    addNote: build.mutation<OrderNote, Noted & { text: string; key: string }>({
      query: ({ work, rowId, text, key }) => ({
        path: fillPath(work.paths.notes, { id: rowId }),
        method: 'POST',
        body: { text },
        headers: { [idempotencyHeader]: key },
      }),
      async onQueryStarted({ work, rowId }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        const update = adminApi.util.updateQueryData as unknown as UpdateNotes;
        const show = update(work.cached.details, String(rowId), ({ notes }) => {
          if (!notes?.some(({ id }) => id === response.data.id)) notes?.push(response.data);
        });
        dispatch(show as never);
      },
      invalidatesTags: (_, error) => (error ? [] : ['activity']),
    }),
    deleteNote: build.mutation<unknown, Noted & { id: number }>({
      query: ({ work, id }) => ({ path: fillPath(work.paths.note, { id }), method: 'DELETE' }),
      invalidatesTags: (_, __, { work, rowId }) => [{ type: work.kind, id: String(rowId) }, 'activity'],
    }),
  }),
});

/** By an endpoint's name: those that a feature injects are not in the type of `adminApi`. */
type UpdateNotes = (endpoint: string, id: string, update: (row: { notes?: OrderNote[] }) => void) => unknown;
