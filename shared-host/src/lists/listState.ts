import type { ListRequest } from './listRequest.ts';

/** What can be requested of a list. A constant of its tab. */
export type ListOptions = {
  sorts: readonly string[];
  /** With `-` before it for descending. */
  defaultSort: string;
  /** Default: only `all`. */
  periods?: readonly string[];
  /** The parameter of its period, if that is not the page's own `period`. */
  periodParameter?: string;
  /** By a filter's name in the address: its allowed values, or a pattern for them. A filter may always be left out. */
  filters?: Readonly<Record<string, readonly string[] | RegExp>>;
  /** The dialogs that the address can open. */
  dialogs?: readonly string[];
};

/** The state of a list, read from an address. Invalid values are ignored. */
export type ListState = Omit<ListRequest, 'timeZone'> & { openId?: string; dialog?: string };

export function readListState(parameters: URLSearchParams, options: ListOptions): ListState {
  const { sorts, defaultSort, periods = [], periodParameter = 'period', filters = {}, dialogs = [] } = options;
  const oneOf = (values: readonly string[], name: string) => values.find((value) => value === parameters.get(name));
  const directions = sorts.flatMap((sort) => [sort, `-${sort}`]);
  return {
    search: (parameters.get('search') ?? '').replaceAll('\0', '').trim().slice(0, 200),
    sort: oneOf(directions, 'sort') ?? defaultSort,
    period: oneOf(periods, periodParameter) ?? 'all',
    cursor: parameters.get('cursor') || undefined,
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, values]) => {
        const value = values instanceof RegExp ? values.exec(parameters.get(name) ?? '')?.[0] : oneOf(values, name);
        return value ? [[name, value]] : [];
      }),
    ),
    openId: /^[1-9]\d{0,14}$/.exec(parameters.get('open') ?? '')?.[0],
    dialog: oneOf(dialogs, 'dialog'),
  };
}

/** The zone of the browser's clock, and its present offset for an API that does not know the zone: `Europe/Athens,+02:00`. */
export function browserZone(now = new Date()): string {
  const offset = offsetText(-now.getTimezoneOffset());
  return [Intl.DateTimeFormat().resolvedOptions().timeZone, offset].filter(Boolean).join(',');
}

/** The offset of a clock from UTC, as `+02:00`. @param minutes positive in the east */
function offsetText(minutes: number): string {
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
