import { useRefresh } from '@onesite/shared-host/lists/useRefresh';
import { failureOf } from '@onesite/shared-host/query';
import { ChartFrame } from '@onesite/shared-ui/charts/ChartFrame';
import { ListError } from '@onesite/shared-ui/list/ListMessage';
import { RefreshButton } from '@onesite/shared-ui/list/RefreshButton';
import { SegmentedFilter } from '@onesite/shared-ui/navigation/SegmentedFilter';
import { styled } from 'styled-components';
import { freshOnOpening } from '../tab/adminApi.ts';
import { periodOptions, usePeriod } from '../tab/period.ts';
import { ZoneNote } from '../tab/ZoneNote.tsx';
import { useAnalyticsQuery } from './analyticsApi.ts';
import { BlankCharts } from './BlankCharts.tsx';
import { Charts } from './Charts.tsx';

/** Charts of the orders of the dashboard's period (docs/specification/administration.md#analytics). */
export function AnalyticsTab() {
  const { period, setPeriod } = usePeriod();
  const query = useAnalyticsQuery(period, freshOnOpening);
  const { data, currentData, error, isFetching, refetch } = query;
  const refresh = useRefresh(query);
  const failure = isFetching ? undefined : failureOf(error);
  return (
    <Panel>
      <Tools>
        <SegmentedFilter
          label="Period"
          options={periodOptions}
          value={period}
          onChange={setPeriod}
          size="small"
          from={620}
        />
        <RefreshButton refreshing={isFetching} onClick={refresh} />
      </Tools>
      {failure ? (
        <ChartFrame title="Orders and value over time">
          <ListError title="Error loading analytics" failure={failure} onRetry={refetch} />
        </ChartFrame>
      ) : null}
      <ZoneNote timeZone={data?.timeZone} />
      {data && !failure ? <Charts analytics={data} isStale={!currentData} onShowAll={() => setPeriod('all')} /> : null}
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
  flex-wrap: wrap;
  gap: 12px;
  justify-content: space-between;
  @media (max-width: 899px) { flex-wrap: nowrap; > :first-child { flex: 1; min-width: 0; } }
`;
