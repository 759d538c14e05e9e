import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';

type Named = { id: number; name: string };

/** The options of a filter by things that have names. */
export const namedOptions = (things: readonly Named[]) =>
  things.map(({ id, name }) => ({ value: String(id), label: name }));

/**
 * A filter with an option for what is in the address, also where that is not there (any more).
 * @param shown what the address says
 * @param noun of what it is then: 'Administrator'
 */
export function namedFilter(filter: ListFilter, shown: string | undefined, noun: string): ListFilter {
  const { options } = filter;
  if (shown === undefined || options.some(({ value }) => value === shown)) return filter;
  return { ...filter, options: [...options, { value: shown, label: `${noun} ${shown}` }] };
}
