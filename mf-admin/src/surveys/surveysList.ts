import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';

/** The times of the survey's own filter (docs/specification/administration.md#survey-responses). */
const timeOptions = [
  { value: 'all', label: 'All Time' },
  { value: 'today', label: 'Today' },
  { value: '7d', label: 'This Week' },
  { value: '1m', label: 'This Month' },
];

export const surveysList: ListOptions = {
  sorts: listSorts.responses,
  defaultSort: '-createdAt',
  periods: timeOptions.map(({ value }) => value),
  periodParameter: 'time',
  filters: listFilters.responses,
};

/** Those that are `elsewhere` are tiles. */
export const surveyFilters = [
  { name: 'period', label: 'Time', options: timeOptions, as: 'select' as const },
  {
    name: 'timeframe',
    label: 'Timeframe',
    options: [
      { value: 'all', label: 'any timeframe' },
      { value: 'urgent', label: 'an urgent timeframe' },
    ],
    as: 'elsewhere' as const,
  },
  {
    name: 'power',
    label: 'Power assessment',
    options: [
      { value: 'all', label: 'any answers' },
      { value: 'assessed', label: 'those with a power assessment' },
    ],
    as: 'elsewhere' as const,
  },
];

export const surveySorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'leadName', label: 'Lead name, A to Z' },
  { value: 'organization', label: 'Organization, A to Z' },
  { value: 'deliveryTimeframe', label: 'Delivery timeframe' },
];
