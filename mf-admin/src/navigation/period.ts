import { useNavigate, useSearchParams } from '@onesite/shared-host';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';

/** The periods of the dashboard (docs/specification/administration.md#dashboard). */
export const periodOptions = [
  { value: 'all', label: 'All Time' },
  { value: '7d', label: 'Last 7 Days' },
  { value: '30d', label: 'Last 30 Days' },
] as const;
export type Period = (typeof periodOptions)[number]['value'];

/** The filter of a list to which the period applies. Its control is in the head of the page. */
export const periodFilter: ListFilter = { name: 'period', label: 'Period', options: periodOptions, as: 'elsewhere' };

export const periods = periodOptions.map(({ value }) => value);

/** The period of the dashboard, which is in the address: one value, also for the lists that it acts on. */
export function usePeriod() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const period = periods.find((value) => value === parameters.get('period')) ?? 'all';

  function setPeriod(value: string) {
    const next = new URLSearchParams(parameters);
    if (value === 'all') next.delete('period');
    else next.set('period', value);
    next.delete('cursor');
    navigate(`?${next}`);
  }

  return { period, setPeriod };
}
