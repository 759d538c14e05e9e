import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import type { States } from '../frame/states.ts';

const now = new Date('2025-11-20T14:36:00Z');

export const states: States = {
  part: 'RelativeTime',
  use: 'How long ago; the exact time is its title, and shows while its row has the focus.',
  states: {
    Minutes: <RelativeTime time="2025-11-20T14:15:00Z" now={now} />,
    Days: <RelativeTime time="2025-11-17T09:00:00Z" now={now} />,
  },
};
