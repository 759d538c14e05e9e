import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import { openResponse, responseStateLabels, responseStates } from '@fieldbox/contract/survey/responseStates';
import type { ListOptions } from '@onesite/shared-host/lists/useListQuery';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';

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

const { timeframe, power } = listFilters.responses;

/** The same without what administrators do with responses. */
export const reducedSurveysList: ListOptions = { ...surveysList, filters: { timeframe, power } };

export const stateFilter: ListFilter = {
  name: 'state',
  label: 'State',
  options: [
    { value: 'all', label: 'Any state' },
    { value: openResponse, label: 'Open' },
    ...responseStates.map((state) => ({ value: state as string, label: responseStateLabels[state] })),
  ],
  as: 'select',
};

/** Those that are `elsewhere` are tiles. */
export const surveyFilters: readonly ListFilter[] = [
  { name: 'period', label: 'Time', options: timeOptions, as: 'select' },
  {
    name: 'timeframe',
    label: 'Timeframe',
    options: [
      { value: 'all', label: 'any timeframe' },
      { value: 'urgent', label: 'an urgent timeframe' },
    ],
    as: 'elsewhere',
  },
  {
    name: 'power',
    label: 'Power assessment',
    options: [
      { value: 'all', label: 'any answers' },
      { value: 'assessed', label: 'those with a power assessment' },
    ],
    as: 'elsewhere',
  },
];

export const surveySorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'leadName', label: 'Lead name, A to Z' },
  { value: 'organization', label: 'Organization, A to Z' },
  { value: 'deliveryTimeframe', label: 'Delivery timeframe' },
];
