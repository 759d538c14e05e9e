import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import { DataTable, type DataTableProps } from '../data/DataTable.tsx';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';

type TableProps<Row> = Pick<DataTableProps<Row>, 'caption' | 'columns' | 'isMuted' | 'rowNote'>;

export type ListScreenProps<Row extends { id: number }> = TableProps<Row> &
  Omit<ListFrameProps, 'page' | 'children'> & {
    /** From `useListPage`. */
    page: ListPage<Row>;
    /** The rows have records to open, in `record`. */
    canOpenRows?: boolean;
  };

/**
 * A list with its tools, its table and its pages, in every state that it can be in (loading, stale, empty, nothing found,
 * failed). The address holds its state, so that a tab is its columns and its texts.
 */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { caption, columns, isMuted, rowNote, canOpenRows, ...frame } = props;
  const { list, page: listPage } = frame;
  const { page, isLoading, isStale } = listPage;
  const openRow = list.openId === undefined ? undefined : Number(list.openId);
  return (
    <ListFrame {...frame}>
      {(message) => (
        <DataTable
          {...{ caption, columns, isMuted, rowNote, message }}
          oneLine
          rows={page?.rows ?? []}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={list.sortBy}
          rowHref={canOpenRows ? ({ id }) => list.recordAddress(id) : undefined}
          onOpenRow={canOpenRows ? ({ id }) => list.openRecord(id) : undefined}
          openRow={openRow}
          stale={isStale}
          blankRows={isLoading ? 8 : 0}
        />
      )}
    </ListFrame>
  );
}
