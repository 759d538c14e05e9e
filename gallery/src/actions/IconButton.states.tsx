import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { Mail, RotateCw, X } from 'lucide-react';
import { Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'IconButton',
  use: 'One icon in a square of 44 px, with a name for those who listen. The shell shows that name as a tooltip.',
  states: {
    Plain: (
      <Samples>
        <IconButton label="Close">
          <X size={20} />
        </IconButton>
        <IconButton label="Refresh the list">
          <RotateCw size={20} />
        </IconButton>
      </Samples>
    ),
    'Hover, focus': (
      <Samples>
        <IconButton label="Write to us" data-shown="hover">
          <Mail size={20} />
        </IconButton>
        <IconButton label="Write to FieldBox" data-shown="focus">
          <Mail size={20} />
        </IconButton>
      </Samples>
    ),
    Disabled: (
      <IconButton label="Refresh, not now" disabled>
        <RotateCw size={20} />
      </IconButton>
    ),
  },
};
