import { useAddress, withParameters } from '@onesite/shared-host/lists/useAddress';
import { useRefresh } from '@onesite/shared-host/lists/useRefresh';
import { failureOf } from '@onesite/shared-host/query';
import { ChartFrame } from '@onesite/shared-ui/charts/ChartFrame';
import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { ListError } from '@onesite/shared-ui/list/ListMessage';
import { RefreshButton } from '@onesite/shared-ui/list/RefreshButton';
import { styled } from 'styled-components';
import { freshOnOpening } from '../tab/adminApi.ts';
import { OrdersWorth } from '../tab/OrdersWorth.tsx';
import { type Period, usePeriod } from '../tab/period.ts';
import { ZoneNote } from '../tab/ZoneNote.tsx';
import { useAnalyticsQuery, useStatisticsQuery } from './analyticsApi.ts';
import { Charts } from './Charts.tsx';
import { Grid } from './chartGrid.styles.ts';
import { OrdersByState } from './OrdersByState.tsx';

/** Charts of the orders of the dashboard's period (docs/specification/administration.md#analytics). */
export function AnalyticsTab() {
  const { period, setPeriod } = usePeriod();
  const query = useAnalyticsQuery(period, freshOnOpening);
  const { data, currentData, error, isFetching, refetch } = query;
  const refresh = useRefresh(query);
  const failure = isFetching ? undefined : failureOf(error);
  const isShown = currentData || !failure;
  return (
    <Panel>
      <Tools>
        <Outcomes period={period} />
        <RefreshButton refreshing={isFetching} onClick={refresh} />
      </Tools>
      {failure ? (
        <ChartFrame title="Orders and value over time">
          <ListError title="Error loading analytics" failure={failure} onRetry={refetch} />
        </ChartFrame>
      ) : null}
      <ZoneNote timeZone={data?.timeZone} />
      {data && isShown ? <Charts analytics={data} isStale={!currentData} onShowAll={() => setPeriod('all')} /> : null}
      {data?.ordersByMonth?.length && isShown ? (
        <OrdersByState orders={data.ordersByMonth} isStale={!currentData} />
      ) : null}
      {data || failure ? null : <BlankCharts />}
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
`;

const Tools = styled.div`
  display: flex;
  gap: var(--s-3);
  align-items: flex-start;
  > :first-child { flex: 1; }
`;

/** What has become of the orders, each with the list that has just these. */
function Outcomes({ period }: { period: Period }) {
  const { parameters } = useAddress();
  const { data } = useStatisticsQuery(period);
  return (
    <StatStrip
      onPhones="fold"
      items={(['won', 'open', 'lost'] as const).map((state) => ({
        label: { won: 'Won', open: 'Open', lost: 'Lost' }[state],
        value: data?.[state] ? <OrdersWorth {...data[state]} /> : '\u00a0',
        to: `?${withParameters(parameters, { tab: undefined, assignee: undefined, state })}`,
      }))}
    />
  );
}

/** The frames of the charts, as high as they will be, while the orders are counted. */
const BlankCharts = () => (
  <>
    <VisuallyHidden role="status">Loading analytics</VisuallyHidden>
    <Grid>
      <ChartFrame title="Orders and value over time" isStale>
        <Blank $wide={556} $narrow={529} />
      </ChartFrame>
      <ChartFrame title="Mission type distribution" isStale>
        <Blank $wide={328} $narrow={348} />
      </ChartFrame>
      <ChartFrame title="Top 5 popular components" isStale>
        <Blank $wide={389} $narrow={673} />
      </ChartFrame>
    </Grid>
  </>
);

/* In pixels: the drawing, and the line 'Show as table' below it. */
const Blank = styled.div<{ $wide: number; $narrow: number }>`
  height: ${({ $wide }) => $wide}px;
  @media (max-width: 699px) { height: ${({ $narrow }) => $narrow}px; }
`;
