import { TimeChart } from '@onesite/shared-ui/charts/TimeChart';
import type { States } from '../frame/states.ts';
import { days, series } from './sample.ts';

export const states: States = {
  part: 'TimeChart',
  use: 'Figures over time, read out by pointer or arrow keys. The last period is dashed until it is over.',
  states: {
    'Thirty days': <TimeChart label="Orders and value by day" periods={days} series={series} span="30 days" />,
    'One day': (
      <TimeChart
        label="Orders by day"
        periods={days.slice(-1)}
        series={series.slice(0, 1).map((one) => ({ ...one, values: one.values.slice(-1) }))}
        span="1 day"
      />
    ),
  },
};
