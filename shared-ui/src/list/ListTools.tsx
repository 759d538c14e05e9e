import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { useSearchText } from '@onesite/shared-host/lists/useSearchText';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { LinkButton } from '../actions/TextLink.tsx';
import type { Option } from '../forms/SelectField.tsx';
import { fromTablet, low, phone, row } from '../layout/parts.ts';
import { activeFilters, type ListFilter, ListFilterControl, ToolSelect } from './ListFilters.tsx';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

export type ListToolsProps = {
  /** The plural of what is listed: 'orders'. */
  noun: string;
  list: ListQuery;
  /** What is searched: 'Search name, email, organization or ID'. */
  searchLabel: string;
  searchField: RefObject<HTMLInputElement | null>;
  filters?: readonly ListFilter[];
  /** The sort orders, for phones: there the heads of the columns, which sort, are hidden. */
  sorts?: readonly Option[];
  onRefresh: () => void;
  refreshing: boolean;
  children?: ReactNode;
};

/** What acts on a list, in one line above it. */
export function ListTools(props: ListToolsProps) {
  const { noun, list, searchLabel, searchField, filters = [], sorts, onRefresh, refreshing, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [hasMore, setMore] = useState(false);
  const shown = filters.filter(({ name, isSecondary }) => !isSecondary || hasMore || list.filters[name] !== undefined);
  function clear() {
    list.clear();
    searchField.current?.focus(); // the button is gone
  }
  const active = activeFilters(list, filters).length;
  return (
    <Bar role="group" aria-label={`Tools for ${noun}`} data-folded={!isOpen || undefined}>
      <ListSearch label={`Search ${noun}`} placeholder={searchLabel} field={searchField} list={list} />
      <Button data-fold size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {active ? `Tools (${active})` : 'Tools'}
      </Button>
      {shown.map((filter) => (
        <ListFilterControl key={filter.name} filter={filter} list={list} />
      ))}
      {shown.length < filters.length || hasMore ? (
        <Button size="small" aria-expanded={hasMore} onClick={() => setMore(!hasMore)}>
          {hasMore ? 'Fewer filters' : 'More filters'}
        </Button>
      ) : null}
      {sorts ? (
        <div data-sort>
          <ToolSelect
            label="Sort"
            options={sortChoices(sorts, list.sortValue)}
            value={list.sortValue}
            onChange={list.setSort}
          />
        </div>
      ) : null}
      {list.request.search || Object.keys(list.filters).length > 0 ? (
        <LinkButton onClick={clear}>Clear all</LinkButton>
      ) : null}
      <div>
        <RefreshButton refreshing={refreshing} onClick={onRefresh} />
        {children}
      </div>
    </Bar>
  );
}

type ListSearchProps = Pick<SearchFieldProps, 'label' | 'placeholder' | 'field'> & { list: ListQuery };

/** A separate component, so that a key renders the field and not the rows. */
function ListSearch({ list, ...props }: ListSearchProps) {
  const { text, setText } = useSearchText(list.request.search, list.setSearch);
  return <SearchField {...props} value={text} onChange={setText} />;
}

/** A column's head may have sorted by something that the select does not offer. */
const sortChoices = (sorts: readonly Option[], value: string) =>
  sorts.some((sort) => sort.value === value) ? sorts : [...sorts, { value, label: 'By column' }];

/** Fetches the shown data again. */
export const RefreshButton = ({ refreshing, onClick }: { refreshing: boolean; onClick: () => void }) => (
  <Outlined label="Refresh" aria-busy={refreshing} onClick={onClick}>
    <RefreshCw />
  </Outlined>
);

const Outlined = styled(IconButton)`
  width: min(40px, var(--control, 40px));
  height: min(40px, var(--control, 40px));
  border-color: var(--ink);
  &:hover { border-color: var(--ink); background: var(--ink); color: var(--paper); }
  .lucide { width: 18px; height: 18px; }
  @media ${phone}, (pointer: coarse) { width: 44px; height: 44px; }
`;

/* On phones and in low windows the rows begin in the first view: what is not needed for each look is behind one button. */
const Bar = styled.div`
  ${row}
  > label { position: absolute; }
  > [data-sort] { flex: 1 1 140px; min-width: 0; }
  > [data-sort] > select { width: 100%; }
  > :last-child { ${row} margin-left: auto; }
  @media ${phone}, ${low} { &[data-folded] > :nth-child(n + 3) { display: none; } }
  @media ${fromTablet} { > [data-sort] { display: none; } }
  @media ${fromTablet} and (not ${low}) { > [data-fold] { display: none; } }
  @media ${phone} {
    gap: 8px;
    > :last-child { flex: 1 1 100%; gap: 8px; }
    > :last-child > button:not([aria-label]) { flex: 1 1 auto; gap: 6px; padding-inline: 8px; font-size: var(--t-1); }
    /* Refresh alone is beside the last of the selects. */
    > :last-child:has(> :only-child) { flex: none; }
  }
`;
