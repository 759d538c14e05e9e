import type { OrderNote } from '@fieldbox/contract/orders/orderNotes';
import { useSession, useToast } from '@onesite/shared-host';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { use, useRef } from 'react';
import { styled } from 'styled-components';
import { useUndo } from '../../audit/useUndo.ts';
import { type Entry, Timeline } from '../../history/Timeline.tsx';
import { useAdminUserQuery } from '../../tab/adminUserApi.ts';
import { WorkContext } from '../WorkContext.ts';
import { NoteForm } from './NoteForm.tsx';
import { useDeleteNoteMutation } from './notesApi.ts';

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
  const root = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const undo = useUndo();

  async function remove(id: number) {
    if (isLoading) return;
    const { data, error } = await send({ work, id, rowId });
    if (error) {
      const description = 'Failed to delete the note. Please try again.';
      const action = { label: 'Retry', run: () => void remove(id) };
      return toast({ title: 'Error', description, variant: 'destructive', action });
    }
    toast({ title: 'Note Deleted', description: `From ${work.noun} ${rowId}.`, action: undo(data.eventId) });
    root.current?.querySelector('textarea')?.focus();
  }

  const noted = notes.map(
    ({ id, text, author, createdAt }): Entry => ({
      ...{ key: `note ${id}`, at: createdAt, what: text, by: author?.name ?? 'Erased', isNote: true },
      action:
        me && author?.id === me.id ? (
          <LinkButton aria-label={`Delete note: ${text.slice(0, 40)}`} onClick={() => void remove(id)}>
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
