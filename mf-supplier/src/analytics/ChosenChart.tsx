import type { SupplierAnalytics } from '@fieldbox/contract/suppliers/supplierAnalytics';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { ChartFrame } from '@onesite/shared-ui/charts/ChartFrame';
import { TimeChart } from '@onesite/shared-ui/charts/TimeChart';
import { timesText } from './timesText.ts';

type Props = SupplierAnalytics & { isStale: boolean };

/** An order with two of the components counts for each of them. */
export function ChosenChart({ weeks, isStale }: Props) {
  const sum = weeks.reduce((all, { count }) => all + count, 0);
  const title = 'Chosen in orders, by week';
  if (sum === 0) {
    return (
      <ChartFrame title={title} isStale={isStale}>
        <p>{`No order of the last ${weeks.length} weeks has one of your components.`}</p>
      </ChartFrame>
    );
  }
  const name = (start: string) => `Week of ${formatUtcDay(start)}`;
  return (
    <ChartFrame
      title={title}
      note={`${timesText(sum)} in ${weeks.length} weeks. This week is drawn dashed until it is over.`}
      isStale={isStale}
      table={{
        columns: ['Week', 'Chosen'],
        rows: weeks.toReversed().map(({ start, count }) => [name(start), timesText(count)]),
      }}
    >
      <TimeChart
        label={`${title}: ${weeks.map(({ count }) => count).join(', ')}`}
        periods={weeks.map(({ start }, at) => ({
          name: name(start),
          shortName: formatUtcDay(start).replace(/, \d+$/, ''),
          isOpen: at === weeks.length - 1,
        }))}
        series={[
          {
            title: 'Chosen per week',
            shape: 'step',
            values: weeks.map(({ count }) => count),
            format: timesText,
            formatShort: (value) => value.toLocaleString('en-US'),
          },
        ]}
        span={`${weeks.length} weeks`}
      />
    </ChartFrame>
  );
}
