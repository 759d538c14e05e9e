import type { ListPage } from '@fieldbox/shared-host/lists/useListPage';
import type { ListQuery } from '@fieldbox/shared-host/lists/useListQuery';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { DataTable, type DataTableProps } from '../data/DataTable.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListError, ListMessage } from './ListMessage.tsx';
import { ListTools, type ListToolsProps } from './ListTools.tsx';
import { NothingMatches } from './NothingMatches.tsx';
import { isNarrowed } from './narrowing.ts';

type TableProps<Row> = Pick<DataTableProps<Row>, 'caption' | 'columns' | 'isQuiet' | 'rowNote'>;

export type ListScreenProps<Row extends { id: number }> = TableProps<Row> &
  Pick<ListToolsProps, 'noun' | 'searchLabel' | 'filters' | 'sorts'> & {
    /** From `useListQuery`. */
    list: ListQuery;
    /** From `useListPage`. */
    page: ListPage<Row>;
    /** Buttons at the right of the tools; none of them `go`. */
    tools?: ReactNode;
    /** Where there are no rows at all: the specification's sentence, what would fill the list, one button. */
    empty: { title: string; text?: string; action?: ReactNode };
    /** The specification's sentence for rows that cannot be loaded. */
    errorTitle: string;
    /** The rows have records to open, in `record` or in a dialog. */
    opensRows?: boolean;
    /** The open record, beside the rows where there is room: a RecordPane. */
    record?: ReactNode;
  };

/**
 * A list with its tools, its table and its pages, in every state that it can be in (loading, stale, empty, nothing found,
 * failed). The address holds its state, so that a tab is its columns and its texts.
 */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const {
    noun,
    searchLabel,
    filters,
    sorts,
    tools,
    list,
    page: listPage,
    record,
    empty,
    errorTitle,
    opensRows,
  } = props;
  const { page, isLoading, isStale, failure, refresh } = listPage;
  const searchField = useRef<HTMLInputElement>(null);
  const top = usePageTop(list);
  const rows = page?.rows ?? [];
  const openRow = list.openId === undefined ? undefined : Number(list.openId);

  return (
    <Screen>
      <ListTools {...{ noun, searchLabel, filters, sorts, list, searchField }} onRefresh={refresh} refreshing={isStale}>
        {tools}
      </ListTools>
      <Panes $split={!!record}>
        <List ref={top}>
          {failure && rows.length > 0 ? (
            <Notice>
              <ListError title={errorTitle} failure={failure} onRetry={refresh} />
            </Notice>
          ) : null}
          <DataTable
            caption={props.caption}
            columns={props.columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={list.sort}
            onSort={list.sortBy}
            rowHref={opensRows ? ({ id }) => list.recordAddress(id) : undefined}
            onOpenRow={opensRows ? ({ id }) => list.openRecord(id) : undefined}
            openRow={openRow}
            isQuiet={props.isQuiet}
            rowNote={props.rowNote}
            stale={isStale}
            blankRows={isLoading ? 8 : 0}
            narrow={!!record}
            message={messageFor()}
          />
          <ListFoot noun={noun} list={list} listPage={listPage} />
        </List>
        {record}
      </Panes>
    </Screen>
  );

  function messageFor() {
    if (isLoading || rows.length > 0) return undefined;
    if (failure) return <ListError title={errorTitle} failure={failure} onRetry={refresh} />;
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

/** The next page begins at its top: the reader has come from the foot of the one before. */
function usePageTop({ request: { cursor } }: ListQuery) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    const element = top.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView?.({ block: 'start' });
  }, [cursor]);
  return top;
}

const Screen = styled.div`
  display: grid;
  gap: var(--s-4);
  > * { min-width: 0; }
`;

const Panes = styled.div<{ $split: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap);
  align-items: start;
  > * { min-width: 0; }
  @media (min-width: 1280px) { ${({ $split }) => $split && 'grid-template-columns: minmax(0, 1fr) 540px;'} }
`;

const List = styled.div`
  display: grid;
  gap: var(--s-4);
  > * { min-width: 0; }
`;

const Notice = styled.div`
  border: 1px solid var(--line-strong);
  border-left: var(--w-heavy) solid var(--error);
  background: var(--sheet);
  > div { padding: 16px 20px; }
`;
