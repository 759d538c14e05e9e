import { QueuedNote, type QueuedNoteProps } from '@onesite/shared-ui/forms/QueuedNote';
import { useReportedFormState } from '../state/stepForm.ts';
import { OrderForm } from './OrderForm.tsx';
import { useOrderSending } from './useOrderSending.ts';

/** The form of step 4, or what it has queued. */
export function SubmitForm() {
  const { sending, state } = useOrderSending();
  if (state.is === 'waiting' || state.is === 'expired') return <QueuedOrder state={state} sending={sending} />;
  return <OrderForm state={state} sending={sending} />;
}

/** In place of the form: the order is complete, and waits for the connection, or for the visitor if it is old. */
function QueuedOrder(props: Pick<QueuedNoteProps, 'state' | 'sending'>) {
  useReportedFormState('queued');
  return <QueuedNote {...props} texts={texts} />;
}

const texts: QueuedNoteProps['texts'] = {
  waiting: {
    title: 'Your configuration is complete.',
    consequence:
      'It is sent automatically, as you submitted it, even if you close this page and open it again on this device.',
  },
  expired: {
    title: (time) => `You submitted this configuration on ${time}. Send it as it is?`,
    consequence:
      'We ask because so much time has passed. If an earlier attempt did reach us, sending it now asks for a second quote.',
  },
  takeBack: 'Back to the form',
};
