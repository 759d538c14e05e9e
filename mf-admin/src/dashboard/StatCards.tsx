import type { Statistics } from '@fieldbox/contract/administration/statistics';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { usePeriod } from '../tab/period.ts';
import { useStatisticsQuery } from './statisticsApi.ts';

/** The four figures of the dashboard, for its period. Old ones stay until new ones are loaded. */
export function StatCards() {
  const { period } = usePeriod();
  const { data, isError, isFetching, refetch } = useStatisticsQuery(period, { refetchOnMountOrArgChange: true });
  return (
    <>
      <StatStrip items={cards(data)} onPhones="fold" />
      {isError ? (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          Error loading statistics
        </ErrorState>
      ) : null}
    </>
  );
}

/** Space for a figure that is still loading. */
function cards(figures: Statistics | undefined) {
  const count = (value?: number) => value?.toLocaleString('en-US') ?? '\u00a0';
  const money = (value?: number) => (value === undefined ? '\u00a0' : formatMoney(value));
  return [
    { label: 'Total Configurations', value: count(figures?.totalConfigurations) },
    { label: 'Survey Responses', value: count(figures?.surveyResponses) },
    { label: 'Average Configuration Value', value: money(figures?.averageConfigurationValue) },
    { label: 'Total Revenue', value: money(figures?.totalRevenue) },
  ];
}
