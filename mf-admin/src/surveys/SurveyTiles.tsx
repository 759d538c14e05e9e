import type { SurveySummary } from '@fieldbox/contract/survey/questionnaire';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { StatFailure } from '@onesite/shared-ui/data/StatFailure';
import { type Stat, StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { freshOnOpening } from '../tab/adminApi.ts';
import { useSurveySummaryQuery } from './surveysApi.ts';

/** The figures above the survey's list, each of which shows what it counts. Old ones stay until new ones are loaded. */
export function SurveyTiles({ list }: { list: ListQuery }) {
  const { data, currentData, isError, refetch } = useSurveySummaryQuery(undefined, freshOnOpening);
  return (
    <StatFailure text={isError && !currentData ? 'Error loading survey figures' : undefined} onRetry={refetch}>
      <StatStrip quiet onPhones="fold" items={tilesOf(data, list)} />
    </StatFailure>
  );
}

/** Space for a figure that is still loading. */
function tilesOf(summary: SurveySummary | undefined, list: ListQuery): Stat[] {
  const { period, filters } = list;
  const figure = (count?: number) => count?.toLocaleString('en-US') ?? '\u00a0';
  const isWhole = period === 'all' && Object.keys(filters).length === 0;
  const isThisWeek = period === '7d';
  const toggle = (name: string, value: string) => ({
    isActive: filters[name] === value,
    onPress: () => list.setFilter(name, filters[name] === value ? undefined : value),
  });
  return [
    {
      label: 'Total responses',
      value: figure(summary?.totalResponses),
      filter: { isActive: isWhole, onPress: () => (isWhole ? undefined : list.clearFilters()) },
    },
    {
      label: 'This week',
      value: figure(summary?.thisWeek),
      filter: { isActive: isThisWeek, onPress: () => list.setPeriod(isThisWeek ? 'all' : '7d') },
    },
    {
      label: 'With power assessment',
      value: figure(summary?.withPowerAssessment),
      filter: toggle('power', 'assessed'),
    },
    {
      label: 'Urgent timeframe',
      value: figure(summary?.urgentTimeframe),
      needsAttention: (summary?.urgentTimeframe ?? 0) > 0,
      filter: toggle('timeframe', 'urgent'),
    },
  ];
}
