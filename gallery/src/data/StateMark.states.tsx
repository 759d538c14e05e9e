import { StateMark } from '@onesite/shared-ui/data/StateMark';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'StateMark',
  use: 'How far something has come. Only what waits for a person is a tag.',
  states: {
    Waits: <StateMark state="waits">Pending</StateMark>,
    Yes: <StateMark state="yes">Approved</StateMark>,
    No: <StateMark state="no">Rejected</StateMark>,
    Withdrawn: <StateMark state="withdrawn">Withdrawn</StateMark>,
  },
};
