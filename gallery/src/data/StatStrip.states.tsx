import { StatFailure } from '@onesite/shared-ui/data/StatFailure';
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
    Filters: (
      <StatStrip
        quiet
        items={[
          { label: 'Total responses', value: '46', filter: { isActive: false, onPress() {} } },
          { label: 'With power assessment', value: '21', filter: { isActive: true, onPress() {} } },
          { label: 'Urgent timeframe', value: '4', needsAttention: true, filter: { isActive: false, onPress() {} } },
        ]}
      />
    ),
    'Folds on phones': (
      <StatStrip
        onPhones="fold"
        items={[
          { label: 'Total Configurations', value: '100,000' },
          { label: 'Survey Responses', value: '46,218' },
          { label: 'Average Configuration Value', value: '$58,412' },
          { label: 'Total Revenue', value: '$5,841,237,410' },
        ]}
      />
    ),
    'Columns on phones': (
      <StatStrip
        onPhones="columns"
        items={[
          { label: 'Components', value: '5' },
          { label: 'Public now', value: '4' },
          { label: 'Chosen in orders', value: '81 times' },
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
    'Failed, as high as its figures': (
      <StatFailure text="Error loading statistics" onRetry={() => {}}>
        <StatStrip
          items={[
            { label: 'Total Configurations', value: '128' },
            { label: 'Total Revenue', value: '$6,558,720' },
          ]}
        />
      </StatFailure>
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
