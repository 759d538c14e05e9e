import { Button } from '@onesite/shared-ui/actions/Button';
import { StatusNote } from '@onesite/shared-ui/feedback/StatusNote';
import { savedTime } from '@onesite/shared-ui/forms/savedTime';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Sending, SendingState } from './sendAnswers.ts';
import { failureReason } from './submissionFailed.ts';

type Props = {
  state: Extract<SendingState, { is: 'waiting' | 'expired' }>;
  sending: Pick<Sending, 'sendNow' | 'takeBack'>;
};

/** Shown instead of the form: its answers are complete, and wait for the connection, or for the visitor if they are old. */
export function QueuedAnswersNote({ state, sending }: Props) {
  // The focus was in the removed form, perhaps far down.
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    note.current?.focus({ preventScroll: true });
  }, []);

  const isWaiting = state.is === 'waiting';
  const isAttempting = isWaiting && state.isAttempting;
  const failure = isWaiting ? state.failure : undefined;
  const time = savedTime(state.queued.since);
  const status = isWaiting ? 'Waiting for the connection' : 'Not sent yet';
  return (
    <Root>
      <PageHeading>FBX-CORE deployment questionnaire</PageHeading>
      <Note
        ref={note}
        tabIndex={-1}
        tone="waits"
        icon={Clock}
        status={status}
        aria-label={status}
        since={<time dateTime={new Date(state.queued.since).toISOString()}>since {time}</time>}
        title={
          isWaiting ? 'Your answers are complete.' : `You completed these answers on ${time}. Send them as they are?`
        }
      >
        {isWaiting
          ? 'They go out by themselves, also if you close this page and open it again on this device.'
          : 'We ask because so much time has passed. If an attempt of that day did reach us, sending them now makes a second response.'}
      </Note>
      <LastAttempt role="status">
        {failure ? `The last attempt failed: ${failureReason(failure)}. The next one follows by itself.` : null}
      </LastAttempt>
      <Actions>
        <Button
          variant={isWaiting ? 'plain' : 'go'}
          pending={isAttempting}
          pendingLabel="Sending..."
          onClick={sending.sendNow}
        >
          {isWaiting ? 'Try now' : 'Send now'}
        </Button>
        <Button aria-disabled={isAttempting} onClick={sending.takeBack}>
          Back to the answers
        </Button>
      </Actions>
    </Root>
  );
}

const Root = styled.div`
  padding-block: var(--s-6) var(--s-8);
`;

const Note = styled(StatusNote)`
  max-width: 640px;
  margin-top: var(--s-6);
  &:focus { outline: none; }
`;

const LastAttempt = styled.p`
  max-width: 640px;
  color: var(--ink-2);
  &:not(:empty) { margin-top: var(--s-4); }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: var(--s-5);
`;
