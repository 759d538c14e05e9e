import { Button } from '@onesite/shared-ui/actions/Button';
import { ChartFrame } from '@onesite/shared-ui/charts/ChartFrame';
import { ListMessage } from '@onesite/shared-ui/list/ListMessage';
import type { AnalyticsOfPeriod } from './analyticsApi.ts';
import { Grid } from './chartGrid.styles.ts';
import { MissionTypes } from './MissionTypes.tsx';
import { OrdersOverTime } from './OrdersOverTime.tsx';
import { TopComponents } from './TopComponents.tsx';

type Props = { analytics: AnalyticsOfPeriod; isStale: boolean; onShowAll: () => void };

const placeholder = 'Charts are temporarily disabled. They appear with the first order.';
const periodTexts = { all: '', '7d': 'the last 7 days', '30d': 'the last 30 days' };

export function Charts({ analytics, isStale, onShowAll }: Props) {
  const { missionTypes, topComponents, ordersByDay, period } = analytics;
  if (ordersByDay.length === 0 && period === 'all') return <Placeholders />;
  if (ordersByDay.length === 0) {
    return (
      <ChartFrame title="Orders and value over time" isStale={isStale}>
        <ListMessage
          title="No configurations found"
          actions={
            <Button size="small" onClick={onShowAll}>
              Show All Time
            </Button>
          }
        >
          {`Nothing was ordered in ${periodTexts[period]}.`}
        </ListMessage>
      </ChartFrame>
    );
  }
  return (
    <Grid>
      <OrdersOverTime ordersByDay={ordersByDay} period={period} isStale={isStale} />
      <MissionTypes missionTypes={missionTypes} isStale={isStale} />
      {topComponents.length ? (
        <TopComponents components={topComponents} sector={missionTypes[0]?.type ?? 'military'} isStale={isStale} />
      ) : (
        <ChartFrame title="Top 5 popular components" isStale={isStale}>
          No order in this period includes a component.
        </ChartFrame>
      )}
    </Grid>
  );
}

/** Before the first order there is nothing to draw (docs/specification/administration.md#analytics). */
const Placeholders = () => (
  <Grid>
    <ChartFrame title="Mission type distribution">{placeholder}</ChartFrame>
    <ChartFrame title="Top 5 popular components">{placeholder}</ChartFrame>
  </Grid>
);
