import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '../actions/Button.tsx';
import type { ListFilter } from './ListFilters.tsx';
import { ListMessage } from './ListMessage.tsx';
import { activeFilters } from './narrowing.ts';

export type NothingMatchesProps = {
  title: string;
  list: ListQuery;
  filters?: readonly ListFilter[];
  /** After a click on one of the buttons, which is gone then. */
  onDone: () => void;
};

/** No row matches: what was searched, which filters are active, and buttons that clear them. */
export function NothingMatches({ title, list, filters, onDone }: NothingMatchesProps) {
  const { search } = list.request;
  const active = activeFilters(list, filters);
  const [only] = active;
  const clearLabel =
    active.length === 1 ? `${search ? 'Search' : 'Show'} ${only?.filter.options[0]?.label}` : 'Clear filters';
  return (
    <ListMessage
      title={title}
      actions={
        <>
          {search ? (
            <Button size="small" onClick={() => clear(list.clearSearch)}>
              Clear search
            </Button>
          ) : null}
          {active.length > 0 ? (
            <Button size="small" onClick={() => clear(list.clearFilters)}>
              {clearLabel}
            </Button>
          ) : null}
          {search || active.length > 0 ? null : (
            <Button size="small" onClick={() => clear(list.clearFilters)}>
              Show all
            </Button>
          )}
        </>
      }
    >
      {sentence(
        search,
        active.map(({ filter, option }) => (filter.name === 'period' ? `the ${option.label}` : option.label)),
      )}
    </ListMessage>
  );

  function clear(reset: () => void) {
    reset();
    onDone();
  }
}

function sentence(search: string, filters: readonly string[]) {
  const within = filters.length > 0 ? ` in ${filters.join(', ')}` : '';
  if (search) return `Nothing matches “${search}”${within}.`;
  return within ? `No results${within}.` : 'There is nothing left on this page.';
}
