import { QueuedNote } from '@onesite/shared-ui/forms/QueuedNote';
import type { States } from '../frame/states.ts';

const nothing = () => {};
const queued = { values: {}, key: 'sample', since: new Date('2026-11-12T14:32:00').getTime() };
const note = {
  sending: { sendNow: nothing, takeBack: nothing },
  texts: {
    waiting: {
      title: 'Your answers are complete.',
      consequence: 'They are sent automatically, even if you close this page and open it again on this device.',
    },
    expired: {
      title: (time: string) => `You completed these answers on ${time}. Send them as they are?`,
      consequence: 'We ask because so much time has passed.',
    },
    takeBack: 'Back to the answers',
  },
};
const failure = { status: 503, message: 'The database cannot be reached', text: '' };

export const states: States = {
  part: 'QueuedNote',
  use: 'In place of a form whose content waits on the device for the connection.',
  states: {
    Waiting: <QueuedNote {...note} state={{ is: 'waiting', queued, isAttempting: false, failure }} />,
    Expired: <QueuedNote {...note} state={{ is: 'expired', queued }} />,
  },
};
