import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import type { States } from '../frame/states.ts';

const stay = () => {};
const text = 'Petros Vlahos approved Levant Rope';
const rest = '; you saw Pending. Your Reject was not saved.';
const choices = { dismissLabel: 'Keep Approved', onDismiss: stay, overrideLabel: 'Reject anyway', onOverride: stay };

export const states: States = {
  part: 'Conflict',
  use: 'What was not saved, because somebody else had changed it meanwhile: under a row, above a form, over details.',
  states: {
    'Under a row': <Conflict {...{ text, rest }} {...choices} />,
    'With the versions': (
      <Conflict
        {...{ text, rest }}
        {...choices}
        rows={[{ field: 'Status', seen: 'Pending', current: 'Approved', selected: 'Rejected' }]}
      />
    ),
  },
};
