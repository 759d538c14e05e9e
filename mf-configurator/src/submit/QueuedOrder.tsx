import { failureReason } from '@onesite/shared-host/sending';
import { QueuedNote } from '@onesite/shared-ui/forms/QueuedNote';
import { useReportedFormState } from '../state/stepForm.ts';
import type { OrderSending } from './orderSending.ts';

type Props = {
  state: Extract<ReturnType<OrderSending['state']>, { is: 'waiting' | 'expired' }>;
  sending: Pick<OrderSending, 'sendNow' | 'takeBack'>;
};

/** In place of the form: the order is complete, and waits for the connection, or for the visitor if it is old. */
export function QueuedOrder({ state, sending }: Props) {
  useReportedFormState('queued');
  const isExpired = state.is === 'expired';
  const attempt = isExpired ? undefined : state;
  return (
    <QueuedNote
      since={state.queued.since}
      isExpired={isExpired}
      isAttempting={attempt?.isAttempting}
      failure={attempt?.failure && failureReason(attempt.failure)}
      title={(time) =>
        isExpired ? `You submitted this configuration on ${time}. Send it as it is?` : 'Your configuration is complete.'
      }
      takeBackLabel="Back to the form"
      onSend={sending.sendNow}
      onTakeBack={sending.takeBack}
    >
      {isExpired
        ? 'We ask because so much time has passed. If an earlier attempt did reach us, sending it now asks for a second quote.'
        : 'It is sent automatically, as you submitted it, even if you close this page and open it again on this device.'}
    </QueuedNote>
  );
}
