import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { useSearchText } from '@onesite/shared-host/lists/useSearchText';
import { type ReactNode, type RefObject, useState } from 'react';
import { css, styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { LinkButton } from '../actions/LinkButton.tsx';
import type { Option } from '../forms/SelectField.tsx';
import { type ListFilter, ListFilterControl, ToolSelect } from './ListFilters.tsx';
import { activeFilters } from './narrowing.ts';
import { RefreshButton } from './RefreshButton.tsx';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

export type ListToolsProps = {
  /** The plural of what is listed: 'orders'. */
  noun: string;
  list: ListQuery;
  /** What is searched: 'Search name, email, organization or ID'. Without it the list has no search. */
  searchLabel?: string;
  searchField: RefObject<HTMLInputElement | null>;
  filters?: readonly ListFilter[];
  /** The orders of the rows, in words, for phones: there the heads of the columns, which sort, are not seen. */
  sorts?: readonly Option[];
  onRefresh: () => void;
  refreshing: boolean;
  /** Buttons at the right; none of them `go`. */
  children?: ReactNode;
};

/** What acts on a list, in one line above it. */
export function ListTools(props: ListToolsProps) {
  const { noun, list, searchLabel, searchField, filters = [], sorts, onRefresh, refreshing, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [hasMore, setMore] = useState(false);
  const shown = filters.filter(({ name, isMore }) => !isMore || hasMore || list.filters[name] !== undefined);
  function clear() {
    list.clear();
    searchField.current?.focus(); // the button is gone
  }
  const active = activeFilters(list, filters).length;
  return (
    <Bar role="group" aria-label={`Tools for ${noun}`} $folded={!!searchLabel && !isOpen}>
      {searchLabel ? (
        <>
          <ListSearch label={`Search ${noun}`} placeholder={searchLabel} field={searchField} list={list} />
          <Fold size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {active ? `Tools (${active})` : 'Tools'}
          </Fold>
        </>
      ) : null}
      {shown.map((filter) => (
        <ListFilterControl key={filter.name} filter={filter} list={list} />
      ))}
      {shown.length < filters.length || hasMore ? (
        <Button size="small" aria-expanded={hasMore} onClick={() => setMore(!hasMore)}>
          {hasMore ? 'Fewer filters' : 'More filters'}
        </Button>
      ) : null}
      {sorts ? (
        <PhoneSort>
          <ToolSelect
            label="Sort"
            options={sortChoices(sorts, list.sortValue)}
            value={list.sortValue}
            onChange={list.setSort}
          />
        </PhoneSort>
      ) : null}
      {list.request.search || Object.keys(list.filters).length > 0 ? (
        <LinkButton onClick={clear}>Clear all</LinkButton>
      ) : null}
      <End>
        <RefreshButton refreshing={refreshing} onClick={onRefresh} />
        {children}
      </End>
    </Bar>
  );
}

type ListSearchProps = Pick<SearchFieldProps, 'label' | 'placeholder' | 'field'> & { list: ListQuery };

/** A component of its own, so that a key renders the field and not the rows. */
function ListSearch({ list, ...props }: ListSearchProps) {
  const { text, setText } = useSearchText(list.request.search, list.setSearch);
  return <SearchField {...props} value={text} onChange={setText} />;
}

/** A column's head may have sorted by what has no words of its own. */
const sortChoices = (sorts: readonly Option[], value: string) =>
  sorts.some((sort) => sort.value === value) ? sorts : [...sorts, { value, label: 'By column' }];

const PhoneSort = styled.div`
  flex: 1 1 140px;
  min-width: 0;
  > select { width: 100%; }
  @media (min-width: 620px) { display: none; }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-left: auto;
  @media (max-width: 619px) {
    flex: 1 1 100%;
    gap: 8px;
    > button:not([aria-label]) { flex: 1 1 auto; gap: 6px; padding-inline: 8px; font-size: var(--t-1); }
    /* Refresh alone stands beside the last of the selects. */
    &:has(> :only-child) { flex: none; }
  }
`;

const Fold = styled(Button)`
  @media (min-width: 620px) and (min-height: 481px) { display: none; }
`;

/* On phones and in low windows the rows begin in the first view: what is not needed for each look is behind one button. */
const folded = css`
  @media (max-width: 619px), (max-height: 480px) { > :nth-child(n + 3) { display: none; } }
`;

const Bar = styled.div<{ $folded: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  > label { position: absolute; }
  @media (max-width: 619px) { gap: 8px; }
  ${({ $folded }) => $folded && folded}
`;
