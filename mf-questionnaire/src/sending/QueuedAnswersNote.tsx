import { Button } from '@fieldbox/shared-ui/actions/Button';
import { StatusNote } from '@fieldbox/shared-ui/feedback/StatusNote';
import { savedTime } from '@fieldbox/shared-ui/forms/savedTime';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Sending, SendingState } from './createSending.ts';
import { failureReason } from './submissionFailed.ts';

type Props = {
  state: Extract<SendingState, { is: 'waiting' | 'expired' }>;
  sending: Pick<Sending, 'sendNow' | 'takeBack'>;
};

/** In place of the form: its answers are complete, and wait for the connection, or for the visitor if they have waited long. */
export function QueuedAnswersNote({ state, sending }: Props) {
  // The focus was in the form, which has been removed.
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);

  const time = savedTime(state.queued.since);
  const since = <time dateTime={new Date(state.queued.since).toISOString()}>since {time}</time>;
  const failure = state.is === 'waiting' ? state.failure : undefined;
  const isAttempting = state.is === 'waiting' && state.isAttempting;
  return (
    <Column>
      <PageHeading>FBX-CORE deployment questionnaire</PageHeading>
      {state.is === 'waiting' ? (
        <StatusNote
          ref={note}
          tabIndex={-1}
          tone="waits"
          icon={Clock}
          status="Waiting for the connection"
          since={since}
          title="Your answers are complete."
          aria-label="Waiting for the connection"
        >
          They go out by themselves, also if you close this page and open it again on this device.
        </StatusNote>
      ) : (
        <StatusNote
          ref={note}
          tabIndex={-1}
          tone="waits"
          icon={Clock}
          status="Not sent yet"
          since={since}
          title={`You completed these answers on ${time}. Send them as they are?`}
          aria-label="Not sent yet"
        >
          We ask because so much time has passed. If one of the attempts of that day did reach us, sending them now
          makes a second response.
        </StatusNote>
      )}
      <p role="status">
        {failure ? `The last attempt failed: ${failureReason(failure)}. The next one follows by itself.` : null}
      </p>
      <Actions>
        <Button variant="go" pending={isAttempting} pendingLabel="Sending..." onClick={sending.sendNow}>
          {state.is === 'waiting' ? 'Try now' : 'Send now'}
        </Button>
        <Button aria-disabled={isAttempting} onClick={sending.takeBack}>
          Back to the answers
        </Button>
      </Actions>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: var(--s-5);
  max-width: 640px;
  padding-block: var(--s-6) var(--s-8);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
