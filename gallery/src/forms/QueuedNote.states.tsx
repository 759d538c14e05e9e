import { QueuedNote } from '@onesite/shared-ui/forms/QueuedNote';
import type { States } from '../frame/states.ts';

const nothing = () => {};
const note = {
  since: new Date('2026-11-12T14:32:00').getTime(),
  takeBackLabel: 'Back to the answers',
  onSend: nothing,
  onTakeBack: nothing,
};

export const states: States = {
  part: 'QueuedNote',
  use: 'In place of a form whose content waits on the device for the connection.',
  states: {
    Waiting: (
      <QueuedNote {...note} title={() => 'Your answers are complete.'} failure="503 The database cannot be reached">
        They are sent automatically, even if you close this page and open it again on this device.
      </QueuedNote>
    ),
    Expired: (
      <QueuedNote
        {...note}
        isExpired
        title={(time) => `You completed these answers on ${time}. Send them as they are?`}
      >
        We ask because so much time has passed.
      </QueuedNote>
    ),
  },
};
