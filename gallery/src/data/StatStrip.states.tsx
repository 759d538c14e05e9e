import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import type { States } from '../frame/states.ts';

export const states: States = {
  part: 'StatStrip',
  use: 'Figures in one ruled strip. One that is marked needs attention.',
  states: {
    Plain: (
      <StatStrip
        items={[
          { label: 'Total Configurations', value: '128' },
          { label: 'Survey Responses', value: '46' },
          { label: 'Average Configuration Value', value: '$51,240' },
          { label: 'Total Revenue', value: '$6,558,720' },
        ]}
      />
    ),
    Quiet: (
      <StatStrip
        quiet
        items={[
          { label: 'Total responses', value: '46' },
          { label: 'This week', value: '10' },
          { label: 'With power assessment', value: '21' },
          { label: 'Urgent timeframe', value: '4', needsAttention: true },
        ]}
      />
    ),
    'Long figures': (
      <StatStrip
        items={[
          { label: 'Total Revenue', value: '$1,206,558,720.50' },
          {
            label: 'Average Configuration Value, shipping and assembly included',
            value: '$51,240',
            needsAttention: true,
          },
        ]}
      />
    ),
    Empty: (
      <StatStrip
        items={[
          { label: 'Orders', value: '0' },
          { label: 'Revenue', value: '–' },
        ]}
      />
    ),
  },
};
