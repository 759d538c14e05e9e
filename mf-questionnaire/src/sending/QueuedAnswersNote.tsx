import { failureReason } from '@onesite/shared-host/sending';
import { QueuedNote } from '@onesite/shared-ui/forms/QueuedNote';
import type { Sending, SendingState } from './sendAnswers.ts';

export type QueuedAnswersProps = {
  state: Extract<SendingState, { is: 'waiting' | 'expired' }>;
  sending: Pick<Sending, 'sendNow' | 'takeBack'>;
};

/** What is shown instead of the form: its answers are complete, and wait for the connection, or for the visitor if they are old. */
export function QueuedAnswersNote({ state, sending }: QueuedAnswersProps) {
  const isExpired = state.is === 'expired';
  const attempt = isExpired ? undefined : state;
  return (
    <div>
      <QueuedNote
        since={state.queued.since}
        isExpired={isExpired}
        isAttempting={attempt?.isAttempting}
        failure={attempt?.failure && failureReason(attempt.failure)}
        title={(time) =>
          isExpired ? `You completed these answers on ${time}. Send them as they are?` : 'Your answers are complete.'
        }
        takeBackLabel="Back to the answers"
        onSend={sending.sendNow}
        onTakeBack={sending.takeBack}
      >
        {isExpired
          ? 'We ask because so much time has passed. If an earlier attempt did reach us, sending them now creates a second response.'
          : 'They are sent automatically, even if you close this page and open it again on this device.'}
      </QueuedNote>
    </div>
  );
}
