import type { Statistics } from '@fieldbox/contract/administration/statistics';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Money } from '@onesite/shared-ui/data/Money';
import { StatFailure } from '@onesite/shared-ui/data/StatFailure';
import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { adminApi, listOf } from '../tab/adminApi.ts';
import { usePeriod } from '../tab/period.ts';

/** The four figures of the dashboard, for its period. Old ones stay until new ones are loaded. */
export function StatCards() {
  const { period } = usePeriod();
  const { data, isError, refetch } = useStatisticsQuery(period, { refetchOnMountOrArgChange: true });
  return (
    <StatFailure text={isError ? 'Error loading statistics' : undefined} onRetry={refetch}>
      <StatStrip items={cards(data)} onPhones="fold" />
    </StatFailure>
  );
}

/** Space for a figure that is still loading. */
function cards(figures: Statistics | undefined) {
  const count = (value?: number) => value?.toLocaleString('en-US') ?? '\u00a0';
  const money = (value?: number) => (value === undefined ? '\u00a0' : <Money dollars={value} />);
  return [
    { label: 'Total Configurations', value: count(figures?.totalConfigurations) },
    { label: 'Survey Responses', value: count(figures?.surveyResponses) },
    { label: 'Average Configuration Value', value: money(figures?.averageConfigurationValue) },
    { label: 'Total Revenue', value: money(figures?.totalRevenue) },
  ];
}

const { useStatisticsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    statistics: build.query<Statistics, string>({
      query: (period) => `${callPaths.statistics}?period=${period}`,
      providesTags: ['statistics', listOf('orders'), 'responses'],
    }),
  }),
});
