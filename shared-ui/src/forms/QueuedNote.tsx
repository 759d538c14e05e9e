import { failureReason, type SendingState } from '@onesite/shared-host/sending';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { ButtonRow } from '../actions/ButtonRow.tsx';
import { StatusNote } from '../feedback/StatusNote.tsx';
import { savedTime } from './savedTime.ts';

export type QueuedNoteProps = {
  /** Whether it waits for the connection, or for the visitor because so much time has passed. */
  state: Extract<SendingState<object, unknown, unknown>, { is: 'waiting' | 'expired' }>;
  sending: { sendNow: () => unknown; takeBack: () => unknown };
  texts: {
    /** What waits, in a sentence, and what follows from it. */
    waiting: { title: string; consequence: string };
    /** The question whether to send it, with the time of its submission, and why it is asked. */
    expired: { title: (since: string) => string; consequence: string };
    /** Such as `Back to the answers`. */
    takeBack: string;
  };
};

/** In place of a form: what was filled in is complete, and waits on this device. It takes the focus when it appears. */
export function QueuedNote({ state, sending, texts }: QueuedNoteProps) {
  // The focus was in the removed form, perhaps far down.
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    note.current?.focus({ preventScroll: true });
  }, []);

  const { since } = state.queued;
  const time = savedTime(since);
  const isExpired = state.is === 'expired';
  const { isAttempting = false, failure } = isExpired ? {} : state;
  const status = isExpired ? 'Not sent yet' : 'Waiting for the connection';
  return (
    <>
      <Note
        ref={note}
        tabIndex={-1}
        tone="waits"
        icon={Clock}
        status={status}
        aria-label={status}
        since={<time dateTime={new Date(since).toISOString()}>{`since ${time}`}</time>}
        title={isExpired ? texts.expired.title(time) : texts.waiting.title}
      >
        {texts[state.is].consequence}
      </Note>
      <LastAttempt role="status">
        {failure ? `The last attempt failed: ${failureReason(failure)}. We will try again automatically.` : null}
      </LastAttempt>
      <Actions>
        <Button
          variant={isExpired ? 'go' : 'plain'}
          pending={isAttempting}
          pendingLabel="Sending..."
          onClick={sending.sendNow}
        >
          {isExpired ? 'Send now' : 'Try now'}
        </Button>
        <Button aria-disabled={isAttempting} onClick={sending.takeBack}>
          {texts.takeBack}
        </Button>
      </Actions>
    </>
  );
}

const Note = styled(StatusNote)`
  max-width: 640px;
  &:focus { outline: none; }
`;

const LastAttempt = styled.p`
  max-width: 640px;
  color: var(--ink-2);
  &:not(:empty) { margin-top: var(--s-4); }
`;

const Actions = styled(ButtonRow)`
  margin-top: var(--s-5);
`;
