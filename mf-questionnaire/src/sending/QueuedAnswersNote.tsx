import { QueuedNote, type QueuedNoteProps } from '@onesite/shared-ui/forms/QueuedNote';

export type QueuedAnswersProps = Pick<QueuedNoteProps, 'state' | 'sending'>;

/** What is shown instead of the form: its answers are complete, and wait for the connection, or for the visitor if they are old. */
export const QueuedAnswersNote = (props: QueuedAnswersProps) => (
  <div>
    <QueuedNote {...props} texts={texts} />
  </div>
);

const texts: QueuedNoteProps['texts'] = {
  waiting: {
    title: 'Your answers are complete.',
    consequence: 'They are sent automatically, even if you close this page and open it again on this device.',
  },
  expired: {
    title: (time) => `You completed these answers on ${time}. Send them as they are?`,
    consequence:
      'We ask because so much time has passed. If an earlier attempt did reach us, sending them now creates a second response.',
  },
  takeBack: 'Back to the answers',
};
