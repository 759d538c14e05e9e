import type { SurveySummary } from '@fieldbox/contract/survey/questionnaire';
import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { freshOnOpening } from '../tab/adminApi.ts';
import { useSurveySummaryQuery } from './surveysApi.ts';

/** The four figures above the survey's list. Old ones stay until new ones are loaded. */
export function SurveyTiles() {
  const { data, isError, isFetching, refetch } = useSurveySummaryQuery(undefined, freshOnOpening);
  return (
    <>
      <StatStrip quiet items={tilesOf(data)} />
      {isError ? (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          Error loading survey figures
        </ErrorState>
      ) : null}
    </>
  );
}

/** Space for a figure that is still loading. */
function tilesOf(summary: SurveySummary | undefined) {
  const figure = (count?: number) => count?.toLocaleString('en-US') ?? '\u00a0';
  return [
    { label: 'Total responses', value: figure(summary?.totalResponses) },
    { label: 'This week', value: figure(summary?.thisWeek) },
    { label: 'With power assessment', value: figure(summary?.withPowerAssessment) },
    {
      label: 'Urgent timeframe',
      value: figure(summary?.urgentTimeframe),
      needsAttention: (summary?.urgentTimeframe ?? 0) > 0,
    },
  ];
}
