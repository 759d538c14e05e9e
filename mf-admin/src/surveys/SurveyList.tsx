import { isOffset } from '@fieldbox/contract/administration/periods';
import type { QuestionnaireRow, SurveySummary } from '@fieldbox/contract/survey/questionnaire';
import { type SurveyPriority, surveyPriority } from '@fieldbox/contract/survey/responseStates';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Badge, type BadgeTone } from '@onesite/shared-ui/data/Badge';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { StatFailure } from '@onesite/shared-ui/data/StatFailure';
import { type Stat, StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { phone } from '@onesite/shared-ui/layout/parts';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';
import { TriangleAlert, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { refetchOnOpen } from '../resource/adminApi.ts';
import { EmailText, filterOptions, idColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { timeOptions, useSurveySummaryQuery } from './responses.ts';

// Filters, texts, tiles and columns that the dashboard's tab and the reduced list have in common.

export const surveyFilters: readonly ListFilter[] = [
  { name: 'period', label: 'Time', options: timeOptions, control: 'select' },
  // The tiles above the list set the others.
  {
    name: 'timeframe',
    label: 'Timeframe',
    options: filterOptions('any timeframe', ['urgent'], { urgent: 'an urgent timeframe' }),
    control: 'none',
  },
  {
    name: 'power',
    label: 'Power assessment',
    options: filterOptions('any answers', ['assessed'], { assessed: 'those with a power assessment' }),
    control: 'none',
  },
];

const sorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'leadName', label: 'Lead name, A to Z' },
  { value: 'organization', label: 'Organization, A to Z' },
  { value: 'deliveryTimeframe', label: 'Delivery timeframe' },
];

export const surveyTable = {
  tight: true,
  searchLabel: 'Search name, email or organization',
  sorts,
  empty: {
    title: 'No survey responses found',
    text: 'A response appears here as soon as a visitor submits the questionnaire.',
  },
};

type SheetProps = { list: ListQuery; page: ListPage<QuestionnaireRow>; children: ReactNode };

/** A list below its tiles. */
export function SurveySheet({ list, page, children }: SheetProps) {
  const zone = page.page?.timeZone;
  return (
    <Sheet>
      <SurveyTiles list={list} />
      {zone && isOffset(zone) ? (
        <p>{`The time zone of this device is unknown. Days follow its clock, UTC${zone}.`}</p>
      ) : null}
      {children}
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  gap: var(--rhythm);
  @media ${phone} { gap: var(--s-2); }
  > * { min-width: 0; }
  > p { color: var(--ink-2); font-size: var(--t-1); }
`;

/** The figures above the survey's list. A press on one filters the list by what it counts. */
function SurveyTiles({ list }: { list: ListQuery }) {
  const { data, currentData, isError, refetch } = useSurveySummaryQuery(undefined, refetchOnOpen);
  return (
    <StatFailure text={isError && !currentData ? 'Error loading the figures' : undefined} onRetry={refetch}>
      <StatStrip layout="quiet" items={tilesOf(data, list)} />
    </StatFailure>
  );
}

/** The tiles, each with space for a figure that is still loading. */
function tilesOf(summary: SurveySummary | undefined, list: ListQuery): Stat[] {
  const { period, filters } = list;
  const figure = (count?: number) => (count === undefined ? '\u00a0' : formatNumber(count));
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

// Long values wrap. The widths keep usual ones on one line.
export const surveyColumns: readonly Column<QuestionnaireRow>[] = [
  { ...idColumn, width: 58, from: 820, sortsFirst: 'descending' },
  {
    key: 'priority',
    header: 'Priority',
    kind: 'state',
    width: 128,
    cell: (response) => <PriorityBadge priority={surveyPriority(response)} />,
  },
  { ...textColumn('leadName', 'Lead Name'), kind: 'main', wraps: true },
  {
    key: 'email',
    header: 'Email',
    kind: 'secondary',
    width: '18%',
    from: 1180,
    wraps: true,
    recordLabel: false,
    cell: ({ email }) => <EmailText address={email} />,
  },
  { ...textColumn('organization', 'Organization'), from: 400, wraps: true, recordLabel: false },
  {
    key: 'deploymentLocation',
    header: 'Deployment Location',
    recordLabel: 'Location',
    width: 146,
    from: 1020,
    wraps: true,
    cell: ({ deploymentLocation }) => deploymentLocation.join(', '),
  },
  {
    key: 'deliveryTimeframe',
    header: 'Delivery Timeframe',
    recordLabel: 'Timeframe',
    width: 166,
    from: 820,
    wraps: true,
    cell: ({ deliveryTimeframe }) => deliveryTimeframe,
  },
  { ...timeColumn, header: 'Submitted', width: 102, from: 640 },
];

export const priorityIcons: Readonly<Record<SurveyPriority, ReactNode>> = {
  Urgent: <TriangleAlert aria-hidden />,
  'Power Critical': <Zap aria-hidden />,
  Standard: null,
};

const tones: Readonly<Record<SurveyPriority, BadgeTone>> = {
  Urgent: 'urgent',
  'Power Critical': 'strong',
  Standard: 'plain',
};

const PriorityBadge = ({ priority }: { priority: SurveyPriority }) => (
  <Badge tone={tones[priority]} icon={priorityIcons[priority]}>
    {priority}
  </Badge>
);
