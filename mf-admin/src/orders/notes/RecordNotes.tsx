import type { OrderNote } from '@fieldbox/contract/orders/orderNotes';
import { useSession, useToast } from '@onesite/shared-host';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useUndo } from '../../audit/useUndo.ts';
import { useAdminUserQuery } from '../../tab/adminUserApi.ts';
import { NoteForm } from './NoteForm.tsx';
import { useDeleteNoteMutation } from './notesApi.ts';

type Props = { orderId: number; notes: readonly OrderNote[] };

/** What was noted about an order, the newest last, and a field for another note. */
export function RecordNotes({ orderId, notes }: Props) {
  const { data: me } = useAdminUserQuery();
  const username = useSession('administrator')?.username;
  const [send, { isLoading }] = useDeleteNoteMutation();
  const root = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const undo = useUndo();

  async function remove(id: number) {
    if (isLoading) return;
    const { data, error } = await send({ id, orderId });
    if (error) {
      const description = 'Failed to delete the note. Please try again.';
      return toast({ title: 'Error', description, variant: 'destructive' });
    }
    toast({ title: 'Note Deleted', description: `Of order ${orderId}.`, action: undo(data.eventId) });
    root.current?.querySelector('textarea')?.focus();
  }

  return (
    <Root ref={root}>
      {notes.length > 0 ? (
        <List aria-label="Notes">
          {notes.map(({ id, text, author, createdAt }) => (
            <li key={id}>
              <p dir="auto">{text}</p>
              <small>
                <span>{`${author?.name ?? 'Erased'},`}</span> <RelativeTime time={createdAt} />
                {me && author?.id === me.id ? (
                  <LinkButton aria-label={`Delete note: ${text.slice(0, 40)}`} onClick={() => void remove(id)}>
                    Delete
                  </LinkButton>
                ) : null}
              </small>
            </li>
          ))}
        </List>
      ) : null}
      {username ? <NoteForm orderId={orderId} username={username} /> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 10px;
`;

const List = styled.ul`
  display: grid;
  gap: 10px;
  > li { padding-left: 12px; border-left: 2px solid var(--line-strong); }
  p { overflow-wrap: anywhere; white-space: pre-line; }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 4px;
    align-items: center;
    min-height: 24px;
    color: var(--ink-2);
    font-size: var(--t-1);
  }
  small > button { margin-left: auto; font-size: var(--t-1); }
`;
