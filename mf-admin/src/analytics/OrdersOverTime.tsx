import type { Analytics } from '@fieldbox/contract/administration/statistics';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { ChartFrame } from '@onesite/shared-ui/charts/ChartFrame';
import { TimeChart } from '@onesite/shared-ui/charts/TimeChart';
import type { Series } from '@onesite/shared-ui/charts/timeSeries';
import type { Period } from '../tab/period.ts';
import {
  addDays,
  daysBetween,
  fillCalendar,
  localDay,
  type OrdersOfPeriod,
  periodName,
  shortName,
  unitOf,
} from './calendar.ts';

type Props = { ordersByDay: Analytics['ordersByDay']; period: Period; isStale: boolean };

const periodDays = { '7d': 7, '30d': 30 };

/** Orders and their value by day, or by week or month in long periods. The current one is dashed. */
export function OrdersOverTime({ ordersByDay, period, isStale }: Props) {
  const today = localDay(new Date());
  const earliest = ordersByDay[0]?.day ?? today;
  const begun = period === 'all' ? earliest : addDays(today, 1 - periodDays[period]);
  // A period is a multiple of 24 hours: its first orders may be of the day before.
  const firstDay = [earliest, begun].toSorted()[0]!;
  const days = period === 'all' ? daysBetween(firstDay, today) + 1 : periodDays[period];
  const unit = unitOf(daysBetween(firstDay, today) + 1);
  const periods = fillCalendar(ordersByDay, firstDay, today);
  const orders = periods.reduce((sum, { count }) => sum + count, 0);
  const value = periods.reduce((sum, { total }) => sum + total, 0);
  const most = periods.reduce((best, one) => (one.count > best.count ? one : best));
  const sums = `${ordersText(orders)}, ${formatMoney(value)}`;
  const ofToday = { day: 'Today', week: 'This week', month: 'This month' }[unit];

  return (
    <ChartFrame
      title="Orders and value over time"
      note={`${sums}. ${ofToday} is drawn dashed until it is over.`}
      isStale={isStale}
      table={{
        columns: [{ day: 'Day', week: 'Week', month: 'Month' }[unit], 'Orders', 'Value'],
        rows: periods
          .toReversed()
          .map((one) => [periodName(one, unit), one.count.toLocaleString('en-US'), formatMoney(one.total)]),
      }}
    >
      <TimeChart
        label={`Orders and value by ${unit}: ${sums}; most ${unit === 'day' ? 'on' : 'in'} ${periodName(most, unit)} with ${ordersText(most.count)}`}
        periods={periods.map((one) => ({
          name: periodName(one, unit),
          shortName: one.end >= today && unit === 'day' ? 'today' : shortName(one, unit),
          isOpen: one.end >= today,
        }))}
        series={seriesOf(periods, unit)}
        span={days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`}
      />
    </ChartFrame>
  );
}

const ordersText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`;

const shortCount = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const shortMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
});

const seriesOf = (periods: OrdersOfPeriod[], unit: string): Series[] => [
  {
    title: `Orders per ${unit}`,
    shape: 'step',
    values: periods.map(({ count }) => count),
    format: ordersText,
    formatShort: (value) => shortCount.format(value),
  },
  {
    title: `Value per ${unit}`,
    shape: 'measured',
    values: periods.map(({ total }) => total),
    format: formatMoney,
    formatShort: (value) => shortMoney.format(value),
  },
];
