import { failureReason } from '@onesite/shared-host/sending';
import { QueuedNote } from '@onesite/shared-ui/forms/QueuedNote';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import type { Sending, SendingState } from './sendAnswers.ts';

type Props = {
  state: Extract<SendingState, { is: 'waiting' | 'expired' }>;
  sending: Pick<Sending, 'sendNow' | 'takeBack'>;
};

/** Shown instead of the form: its answers are complete, and wait for the connection, or for the visitor if they are old. */
export function QueuedAnswersNote({ state, sending }: Props) {
  const isExpired = state.is === 'expired';
  const attempt = isExpired ? undefined : state;
  return (
    <Root>
      <PageHeading>FBX-CORE deployment questionnaire</PageHeading>
      <Place>
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
            ? 'We ask because so much time has passed. If an earlier attempt did reach us, sending them now makes a second response.'
            : 'They are sent by themselves, even if you close this page and open it again on this device.'}
        </QueuedNote>
      </Place>
    </Root>
  );
}

const Root = styled.div`
  padding-block: var(--s-6) var(--s-8);
`;

const Place = styled.div`
  margin-top: var(--s-6);
`;
