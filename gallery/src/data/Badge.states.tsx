import { Badge } from '@onesite/shared-ui/data/Badge';
import { TriangleAlert, Zap } from 'lucide-react';
import { Samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'Badge',
  use: 'A state in a word. The louder the tone, the rarer it is.',
  states: {
    Tones: (
      <Samples>
        <Badge tone="urgent">Urgent</Badge>
        <Badge tone="strong">Power Critical</Badge>
        <Badge>Pending</Badge>
        <Badge tone="plain">Standard</Badge>
        <Badge tone="ok">Approved</Badge>
        <Badge tone="error">Rejected</Badge>
      </Samples>
    ),
    'With icons': (
      <Samples>
        <Badge tone="urgent" icon={<TriangleAlert />}>
          Urgent
        </Badge>
        <Badge tone="strong" icon={<Zap />}>
          Power Critical
        </Badge>
      </Samples>
    ),
  },
};
