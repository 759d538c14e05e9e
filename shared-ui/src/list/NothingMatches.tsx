import type { ListQuery } from '@fieldbox/shared-host/lists/useListQuery';
import { Button } from '../actions/Button.tsx';
import type { ListFilter } from './ListFilters.tsx';
import { ListMessage } from './ListMessage.tsx';
import { setFilters } from './narrowing.ts';

export type NothingMatchesProps = {
  title: string;
  list: ListQuery;
  filters?: readonly ListFilter[];
  /** After a way out was taken, whose button is gone. */
  onDone: () => void;
};

/** No row matches: what was searched, which filters are on, and the ways out. */
export function NothingMatches({ title, list, filters, onDone }: NothingMatchesProps) {
  const { search } = list.request;
  const set = setFilters(list, filters);
  const [only] = set;
  const all = set.length === 1 ? `${search ? 'Search' : 'Show'} ${only?.filter.options[0]?.label}` : 'Clear filters';
  return (
    <ListMessage
      title={title}
      actions={
        <>
          {search ? (
            <Button size="small" onClick={() => leave(list.clearSearch)}>
              Clear search
            </Button>
          ) : null}
          {set.length > 0 ? (
            <Button size="small" onClick={() => leave(list.clearFilters)}>
              {all}
            </Button>
          ) : null}
          {search || set.length > 0 ? null : (
            <Button size="small" onClick={() => leave(list.clearFilters)}>
              Show all
            </Button>
          )}
        </>
      }
    >
      {sentence(
        search,
        set.map(({ filter, option }) => (filter.name === 'period' ? `the ${option.label}` : option.label)),
      )}
    </ListMessage>
  );

  function leave(way: () => void) {
    way();
    onDone();
  }
}

function sentence(search: string, filters: readonly string[]) {
  const within = filters.length > 0 ? ` in ${filters.join(', ')}` : '';
  if (search) return `Nothing matches “${search}”${within}.`;
  return within ? `There are none${within}.` : 'There is nothing on this page any more.';
}
