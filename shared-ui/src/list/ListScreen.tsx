import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { afterAMoment } from '../data/DataTable.styles.ts';
import { DataTable, type DataTableProps } from '../data/DataTable.tsx';
import { RelativeTime } from '../data/RelativeTime.tsx';
import { fromDesktop, fromWide, grid, muted, phone, sheet } from '../layout/parts.ts';
import { Pagination } from '../navigation/Pagination.tsx';
import { activeFilters, isNarrowed, type ListFilter } from './ListFilters.tsx';
import { ListError, ListMessage } from './ListMessage.tsx';
import { ListTools, type ListToolsProps } from './ListTools.tsx';

export type ListScreenProps<Row extends { id: number }> = Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'isMuted' | 'tight'
> &
  Pick<ListToolsProps, 'noun' | 'searchLabel' | 'filters' | 'sorts'> & {
    /** From `useListQuery`. */
    list: ListQuery;
    /** From `useListPage`. */
    page: ListPage<Row>;
    /** Buttons at the right of the tools; none of them `primary`. */
    tools?: ReactNode;
    /** Where there are no rows at all: the specification's sentence, what would fill the list, one button. */
    empty: { title: string; text?: string; action?: ReactNode };
    /** The specification's sentence for rows that cannot be loaded. */
    errorTitle: string;
    /** Shown over the tools, such as what can be done with selected rows. */
    selectionBar?: ReactNode;
    /** The rows have records to open, in `record`. */
    canOpenRows?: boolean;
    /** The open record, beside the rows where there is room: a RecordPane. */
    record?: ReactNode;
  };

/**
 * A list with its tools, its table and its pages, in every state that it can be in (loading, stale, empty, nothing found,
 * failed). The address holds its state, so that a tab is its columns and its texts.
 */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { noun, searchLabel, filters, sorts, tools, list, page: listPage, record, empty, errorTitle } = props;
  const { caption, columns, isMuted, tight, canOpenRows, selectionBar } = props;
  const { page, isLoading, isStale, failure, refresh } = listPage;
  const searchField = useRef<HTMLInputElement>(null);
  const top = usePageTop(list);
  const hasRows = !!page && page.rows.length > 0;
  const error = failure && <ListError title={errorTitle} failure={failure} onRetry={refresh} />;

  return (
    <Screen>
      <div data-tools data-covered={selectionBar ? true : undefined}>
        <ListTools
          {...{ noun, searchLabel, filters, sorts, list, searchField }}
          onRefresh={refresh}
          refreshing={isStale}
        >
          {tools}
        </ListTools>
        {selectionBar}
      </div>
      <div data-split={record ? true : undefined}>
        <div ref={top}>
          {hasRows && error ? <div data-notice>{error}</div> : null}
          <DataTable
            {...{ caption, columns, isMuted, tight }}
            oneLine
            rows={page?.rows ?? []}
            rowKey={({ id }) => id}
            sort={list.sort}
            sorts={list.sorts}
            onSort={list.sortBy}
            rowHref={canOpenRows ? ({ id }) => list.recordAddress(id) : undefined}
            onOpenRow={canOpenRows ? ({ id }) => list.openRecord(id) : undefined}
            openRow={list.openId === undefined ? undefined : Number(list.openId)}
            stale={isStale}
            blankRows={isLoading ? 8 : 0}
            message={isLoading || hasRows ? undefined : (error ?? noRowsMessage())}
          />
          <Foot noun={noun} list={list} listPage={listPage} />
        </div>
        {record}
      </div>
    </Screen>
  );

  function noRowsMessage() {
    if (isNarrowed(list, filters)) {
      return <NothingMatches {...{ title: empty.title, list, filters }} onDone={() => searchField.current?.focus()} />;
    }
    return (
      <ListMessage title={empty.title} actions={empty.action}>
        {empty.text}
      </ListMessage>
    );
  }
}

/** The next page begins at its top: the reader has come from the bottom of the previous one. */
function usePageTop({ request: { cursor } }: ListQuery) {
  const top = useRef<HTMLDivElement>(null);
  const shownCursor = useRef(cursor);
  useEffect(() => {
    if (shownCursor.current === cursor) return;
    shownCursor.current = cursor;
    const element = top.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView?.({ block: 'start' });
  }, [cursor]);
  return top;
}

type NothingMatchesProps = {
  title: string;
  list: ListQuery;
  filters?: readonly ListFilter[];
  /** After a click on one of the buttons, which is gone then. */
  onDone: () => void;
};

/** No row matches: what was searched, which filters are active, and buttons that clear them. */
function NothingMatches({ title, list, filters, onDone }: NothingMatchesProps) {
  const { search } = list.request;
  const active = activeFilters(list, filters);
  const [firstFilter] = active;
  const [withoutFilter] = firstFilter?.filter.options ?? [];
  const clearLabel = active.length === 1 ? `${search ? 'Search' : 'Show'} ${withoutFilter?.label}` : 'Clear filters';
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
          {search && active.length === 0 ? null : (
            <Button size="small" onClick={() => clear(list.clearFilters)}>
              {active.length > 0 ? clearLabel : 'Show all'}
            </Button>
          )}
        </>
      }
    >
      {noMatchText(
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

function noMatchText(search: string, filters: readonly string[]) {
  const within = filters.length > 0 ? ` in ${filters.join(', ')}` : '';
  if (search) return `Nothing matches “${search}”${within}.`;
  return within ? `No results${within}.` : 'There is nothing left on this page.';
}

type FootProps = { noun: string; list: ListQuery; listPage: ListPage<unknown> };

/** The position in a list, the steps to other pages, and how old the rows are while others load. */
function Foot({ noun, list, listPage: { page, isLoading, isStale, receivedAt } }: FootProps) {
  if (isLoading) {
    return (
      <p role="status" data-waiting>
        {`Loading ${noun}`}
      </p>
    );
  }
  if (!page || page.rows.length === 0) return null;
  const { start, rows, total, isCapped, previous, next } = page;
  // A later page without a cursor back leads to the first.
  const hasPrevious = !!previous || !list.isFirstPage;
  return (
    <>
      <Pagination
        label={`Pages of ${noun}`}
        {...{ start, total, isCapped }}
        count={rows.length}
        previous={hasPrevious ? list.pageAddress(previous) : undefined}
        next={next && list.pageAddress(next)}
      />
      {isStale && receivedAt ? (
        <p>
          As of <RelativeTime time={new Date(receivedAt).toISOString()} />
        </p>
      ) : null}
    </>
  );
}

const Screen = styled.div`
  ${grid}
  gap: var(--rhythm, var(--s-4));
  > [data-tools] { display: grid; }
  > [data-tools] > * { grid-area: 1 / 1; min-width: 0; }
  > div + div { ${grid} grid-template-columns: minmax(0, 1fr); gap: var(--gap); align-items: start; }
  > div + div > :first-child { ${grid} gap: var(--s-4); }
  > div + div > div > p { ${muted} }
  [data-waiting] { ${afterAMoment} }
  [data-notice] { ${sheet} border-left: var(--w-heavy) solid var(--error); }
  [data-notice] > div { padding: 16px 20px; }
  @media ${phone} { gap: var(--s-2); }
  /* What covers the tools takes their place, below 900 px the bottom of the window, so that the rows stay where they are. Tools that have the focus are seen. */
  @media ${fromDesktop} {
    > [data-covered] > :first-child:not(:focus-within) { opacity: 0; pointer-events: none; }
    > [data-covered]:has(> :first-child:focus-within) > :last-child { visibility: hidden; }
  }
  @media ${fromWide} { > [data-split] { grid-template-columns: minmax(0, 1fr) 744px; } }
`;
