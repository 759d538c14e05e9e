import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { ButtonRow } from '../actions/ButtonRow.tsx';
import { StatusNote } from '../feedback/StatusNote.tsx';
import { savedTime } from './savedTime.ts';

export type QueuedNoteProps = {
  /** Milliseconds since 1970. */
  since: number;
  /** It waits for the visitor and not for the connection, because so much time has passed. */
  isExpired?: boolean;
  isAttempting?: boolean;
  /** Why the last attempt failed, without a full stop. */
  failure?: string;
  /** What waits, in a sentence; of what has expired, with the question whether to send it. */
  title: (since: string) => string;
  /** What follows from it. */
  children: ReactNode;
  /** Such as `Back to the answers`. */
  takeBackLabel: string;
  onSend: () => void;
  onTakeBack: () => void;
};

/** In place of a form: what was filled in is complete, and waits on this device. It takes the focus when it appears. */
export function QueuedNote(props: QueuedNoteProps) {
  const { since, isExpired = false, isAttempting = false, failure, title, children, takeBackLabel } = props;
  // The focus was in the removed form, perhaps far down.
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    note.current?.focus({ preventScroll: true });
  }, []);

  const time = savedTime(since);
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
        since={<time dateTime={new Date(since).toISOString()}>since {time}</time>}
        title={title(time)}
      >
        {children}
      </Note>
      <LastAttempt role="status">
        {failure ? `The last attempt failed: ${failure}. We will try again automatically.` : null}
      </LastAttempt>
      <Actions>
        <Button
          variant={isExpired ? 'go' : 'plain'}
          pending={isAttempting}
          pendingLabel="Sending..."
          onClick={props.onSend}
        >
          {isExpired ? 'Send now' : 'Try now'}
        </Button>
        <Button aria-disabled={isAttempting} onClick={props.onTakeBack}>
          {takeBackLabel}
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
