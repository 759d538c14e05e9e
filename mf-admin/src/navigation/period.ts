import { useAddress } from '@onesite/shared-host/lists/useAddress';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';

/** The periods of the dashboard (docs/specification/administration.md#dashboard). */
export const periodOptions = [
  { value: 'all', label: 'All Time' },
  { value: '7d', label: 'Last 7 Days' },
  { value: '30d', label: 'Last 30 Days' },
] as const;
export type Period = (typeof periodOptions)[number]['value'];

/** The filter of a list to which the period applies. Its control is in the head of the page. */
export const periodFilter: ListFilter = { name: 'period', label: 'Period', options: periodOptions, control: 'none' };

export const periods = periodOptions.map(({ value }) => value);

/** The period of the dashboard and of the lists that it applies to, from the address. */
export function usePeriod() {
  const { parameters, push } = useAddress();
  return {
    period: periods.find((value) => value === parameters.get('period')) ?? 'all',
    setPeriod: (value: string) => push({ period: value === 'all' ? undefined : value, cursor: undefined }),
  };
}
