import { QueuedNote, type QueuedNoteProps } from '@onesite/shared-ui/forms/QueuedNote';
import { useReportedFormState } from '../state/stepForm.ts';

/** In place of the form: the order is complete, and waits for the connection, or for the visitor if it is old. */
export function QueuedOrder(props: Pick<QueuedNoteProps, 'state' | 'sending'>) {
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
