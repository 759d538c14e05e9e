import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ClippedText } from './ClippedText.tsx';
import type { Column, Sort } from './column.ts';
import { BlankCell, BlankRow, Body, Frame, Scroll, Title, WholeCell, WholeRow } from './DataTable.styles.ts';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow } from './DataTableRow.tsx';

export type { Column, Sort } from './column.ts';

export type DataTableProps<RowData> = {
  caption: string;
  columns: readonly Column<RowData>[];
  rows: readonly RowData[];
  rowKey: (row: RowData) => string | number;
  sort?: Sort;
  /** `first` is the direction that the column begins with. */
  onSort?: (key: string, first: Sort['direction']) => void;
  /** The address of a row's record. */
  rowHref?: (row: RowData) => string;
  onOpenRow?: (row: RowData) => void;
  /** The key of the row whose record is open. */
  openRow?: string | number;
  /** Shown in a muted colour, such as something that is withdrawn. */
  isMuted?: (row: RowData) => boolean;
  /** Stands below a row, over its whole width, such as a conflict. */
  rowNote?: (row: RowData) => ReactNode;
  /** Other rows are on their way. */
  stale?: boolean;
  /** So many rules with blank cells in place of rows that are on their way. */
  blankRows?: number;
  /** In place of rows: the head stays, so that it is seen what will stand here. */
  message?: ReactNode;
  /** Each value is one line of a fixed column: what does not fit is cut, and shown whole under the pointer or for the row in focus. */
  oneLine?: boolean;
};

/** A table; below 900 px (of one line per row: 620) each row is a record with labelled values. The roles survive that change of `display`. */
export function DataTable<RowData>(props: DataTableProps<RowData>) {
  const { caption, columns, rows, rowKey, sort, onSort, rowHref, onOpenRow, openRow } = props;
  const { isMuted, rowNote, stale = false, blankRows = 0, message, oneLine = false } = props;
  const frame = useRef<HTMLTableElement>(null);
  const [focusedRow, setFocusedRow] = useState<string | number>();
  useFocusAfterRecord(frame, openRow);
  const open = useStableCallback((row: RowData) => onOpenRow?.(row));

  const keys = rows.map(rowKey);
  useFocusAfterRemoval(frame, keys, focusedRow);
  return (
    <Scroll $oneLine={oneLine}>
      <Frame ref={frame} aria-busy={stale || blankRows > 0 || undefined} $oneLine={oneLine} $stale={stale}>
        <Title $oneLine={oneLine}>{caption}</Title>
        <DataTableHead columns={columns} sort={sort} onSort={onSort} oneLine={oneLine} />
        <Body $oneLine={oneLine}>
          {blankRows > 0 ? <BlankRows rows={blankRows} columns={columns} oneLine={oneLine} /> : null}
          {rows.map((row, index) => {
            const key = keys[index]!;
            return (
              <DataTableRow
                key={key}
                row={row}
                rowKey={key}
                columns={columns}
                href={rowHref?.(row)}
                onOpen={onOpenRow && open}
                isOpen={key === openRow}
                oneLine={oneLine}
                onFocus={setFocusedRow}
                isMuted={isMuted?.(row) ?? false}
                note={rowNote?.(row)}
              />
            );
          })}
          {message ? (
            <WholeRow $oneLine={oneLine}>
              <WholeCell colSpan={columns.length}>{message}</WholeCell>
            </WholeRow>
          ) : null}
        </Body>
      </Frame>
      {oneLine ? <ClippedText table={frame} /> : null}
    </Scroll>
  );
}

/** Gives the focus to the row that takes the place of the one that had it, when that was deleted. */
function useFocusAfterRemoval(
  frame: RefObject<HTMLElement | null>,
  keys: readonly (string | number)[],
  focusedRow: string | number | undefined,
) {
  const place = useRef(-1);
  useEffect(() => {
    const present = focusedRow === undefined ? -1 : keys.indexOf(focusedRow);
    const former = place.current;
    place.current = present;
    if (present >= 0 || former < 0 || document.activeElement !== document.body) return;
    const next = keys[Math.min(former, keys.length - 1)];
    frame.current?.querySelector<HTMLElement>(`a[data-row="${next}"]`)?.focus({ preventScroll: true });
  });
}

/** Gives the focus to the row of a record that was closed, unless something other than a row has taken it. */
function useFocusAfterRecord(frame: RefObject<HTMLElement | null>, openRow: string | number | undefined) {
  const before = useRef(openRow);
  useEffect(() => {
    const closed = openRow === undefined ? before.current : undefined;
    before.current = openRow;
    const focused = document.activeElement;
    if (closed === undefined || (focused !== document.body && !focused?.matches('a[data-row]'))) return;
    frame.current?.querySelector<HTMLElement>(`a[data-row="${closed}"]`)?.focus();
  }, [frame, openRow]);
}

type BlankRowsProps = { rows: number; columns: readonly Column<never>[]; oneLine: boolean };

/** The rules of rows to come. Nothing moves, and for the first 200 ms nothing shows. */
const BlankRows = ({ rows, columns, oneLine }: BlankRowsProps) =>
  Array.from({ length: rows }, (_, row) => (
    <BlankRow key={row} $oneLine={oneLine}>
      {columns.map(({ key, kind, from }, column) => (
        <BlankCell key={key} $oneLine={oneLine} $from={from}>
          <i style={{ width: `${widthOf(row, column)}%`, marginLeft: kind === 'figure' ? 'auto' : undefined }} />
        </BlankCell>
      ))}
    </BlankRow>
  ));

/** Percent. The rules differ in length, as values do, and are the same each time. */
const widthOf = (row: number, column: number) => (column === 0 ? 55 : 38 + ((row * 17 + column * 29) % 34));
