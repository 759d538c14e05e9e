import { ChartFrame } from '@onesite/shared-ui/charts/ChartFrame';
import { TimeChart } from '@onesite/shared-ui/charts/TimeChart';
import type { Period, Series } from '@onesite/shared-ui/charts/timeSeries';
import type { States } from '../frame/states.ts';

const counts = [
  44, 47, 39, 18, 14, 46, 51, 52, 48, 37, 20, 15, 49, 54, 55, 51, 44, 22, 17, 53, 58, 63, 57, 46, 23, 19, 55, 61, 59,
  27,
];
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });

const days: Period[] = counts.map((_, index) => {
  const name = day.format(Date.UTC(2025, 9, 22 + index));
  const isLast = index === counts.length - 1;
  return { name, shortName: isLast ? 'today' : name, isOpen: isLast };
});

const orders: Series = {
  title: 'Orders per day',
  shape: 'step',
  values: counts,
  format: (value) => `${value} orders`,
  formatShort: (value) => compact.format(value),
};
const value: Series = {
  title: 'Value per day',
  shape: 'measured',
  values: counts.map((count) => count * 58_412),
  format: (value) => `$${value.toLocaleString('en-US')}`,
  formatShort: (value) => `$${compact.format(value)}`,
};
const today = [{ ...orders, values: counts.slice(-1) }];

const title = 'Orders over time';
const rows = [
  ['Nov 12', '63'],
  ['Nov 11', '58'],
];
const table = { columns: ['Day', 'Orders'], rows };

export const charts: States[] = [
  {
    part: 'ChartFrame',
    use: 'The ruled sheet of one chart, with every value as a table too.',
    states: {
      Plain: <ChartFrame {...{ title, table }} note="121 orders." children="The drawing." />,
      'While newer values load': <ChartFrame {...{ title, table }} isStale children="The previous drawing." />,
      'Nothing to draw': <ChartFrame title={title}>Charts appear with the first order.</ChartFrame>,
    },
  },
  {
    part: 'TimeChart',
    use: 'Figures over time, read out by pointer or arrow keys. The last period is dashed until it is over.',
    states: {
      'Thirty days': (
        <TimeChart label="Orders and value by day" periods={days} series={[orders, value]} span="30 days" />
      ),
      'One day': <TimeChart label="Orders by day" periods={days.slice(-1)} series={today} span="1 day" />,
    },
  },
];
