import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useSupplierAnalyticsQuery } from '../components/supplierComponentsApi.ts';

/** Only this tab draws a chart. */
const chart = lazyCode(() =>
  import(/* webpackChunkName: "supplier-chart" */ './ChosenChart.tsx').then(({ ChosenChart }) => ChosenChart),
);

/** How often the supplier's components were chosen in orders, by week. */
export function AnalyticsTab({ supplierId }: { supplierId: number }) {
  const { data, isError, isFetching, refetch } = useSupplierAnalyticsQuery(supplierId, {
    refetchOnMountOrArgChange: true,
  });
  const { code: ChosenChart, failed, retrying, fetch } = chart.useCode(true);
  if (data && ChosenChart) return <ChosenChart weeks={data.weeks} isStale={isFetching} />;
  if ((!data && isError) || failed) {
    return (
      <ErrorState
        onRetry={() => {
          if (failed) fetch();
          if (!data) refetch();
        }}
        retrying={isFetching || retrying}
      >
        Error loading figures
      </ErrorState>
    );
  }
  return <Skeleton label="Loading figures" rows={1} rowHeight={280} />;
}
