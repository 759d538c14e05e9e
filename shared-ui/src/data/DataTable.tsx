import { Link } from '@onesite/shared-host';
import type { Sort } from '@onesite/shared-host/lists/useListQuery';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ClippedText } from './ClippedText.tsx';
import { Root } from './DataTable.styles.ts';

export type Column<RowData> = {
  /** Also the name of the field that the API sorts by. */
  key: string;
  header: string;
  cell: (row: RowData) => ReactNode;
  /** In small print under the value, and outside of the row's link: an address, a website. */
  below?: (row: RowData) => ReactNode;
  /** In place of the header's text, such as a box that selects all rows. */
  headCell?: ReactNode;
  /** Only screen readers get the header: a column of actions. */
  hideHeader?: boolean;
  /**
   * `main` is the row's name (its header, and the link to its record), `id` and `secondary` are paler, `state` holds a
   * badge, `status` a state in words, `figure` lines up at the right, `action` holds the row's link, `actions`
   * several, which have a line of their own in a record. `select` holds a checkbox, at the left of a record.
   */
  kind?: 'main' | 'id' | 'state' | 'status' | 'secondary' | 'figure' | 'action' | 'actions' | 'select';
  /** The label in a record, which a row is on narrow screens; the header by default, `false` for values that explain themselves. */
  recordLabel?: string | false;
  /** In a record it is beside the name: its most important figure. */
  aside?: boolean;
  /** The direction of the first press on its header. Default: ascending. */
  sortsFirst?: Sort['direction'];
  /** In pixels or as a share of the table, where each row is one line. A column without it shares what the others leave. */
  width?: number | `${number}%`;
  /** Where each row is one line, a value of this column may take more. */
  wraps?: boolean;
  /** Where the table is narrower, in pixels, it leaves this column out. */
  from?: number;
};

export type DataTableProps<RowData> = {
  caption: string;
  columns: readonly Column<RowData>[];
  rows: readonly RowData[];
  rowKey: (row: RowData) => string | number;
  sort?: Sort;
  /** The keys of the columns that it can be sorted by. `first` is the direction that a column begins with. */
  sorts?: readonly string[];
  onSort?: (key: string, first: Sort['direction']) => void;
  /** The address of a row's record. */
  rowHref?: (row: RowData) => string;
  onOpenRow?: (row: RowData) => void;
  /** The key of the row whose record is open. */
  openRow?: string | number;
  /** Shown in a muted colour, such as something that is withdrawn. */
  isMuted?: (row: RowData) => boolean;
  /** Other rows are loading. */
  stale?: boolean;
  /** The number of blank rows while the first ones load. */
  blankRows?: number;
  /** In place of rows, below the head. */
  message?: ReactNode;
  /** Each value is one line of a fixed column: what does not fit is cut, and shown whole under the pointer or for the row in focus. */
  oneLine?: boolean;
  /** Narrow letters and less space between the columns, at each width: for many of them. */
  tight?: boolean;
};

/** The roles of elements, explicitly: the CSS that displays a row as a record removes the implicit ones. */
const role = (name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') => ({ role: name });

/** A table; below 900 px (of one line per row: 620) each row is a record with labelled values. */
export function DataTable<RowData>(props: DataTableProps<RowData>) {
  const { caption, columns, rows, rowKey, sort, sorts, onSort, rowHref, onOpenRow, openRow } = props;
  const { isMuted, stale = false, blankRows = 0, message, oneLine = false, tight = false } = props;
  const table = useRef<HTMLTableElement>(null);
  const [focusedRow, setFocusedRow] = useState<string | number>();
  useFocusAfterRecord(table, openRow);
  const open = useStableCallback((row: RowData) => onOpenRow?.(row));

  const keys = rows.map(rowKey);
  useFocusAfterRemoval(table, keys, focusedRow);
  return (
    <Root $oneLine={oneLine} $tight={tight} $from={columns.map(({ from }) => from)}>
      <table
        ref={table}
        {...role('table')}
        aria-busy={stale || blankRows > 0 || undefined}
        data-stale={stale || undefined}
      >
        <caption>{caption}</caption>
        <Head {...{ columns, sort, sorts, onSort, oneLine }} />
        <tbody {...role('rowgroup')}>
          {blankRows > 0 ? <BlankRows rows={blankRows} columns={columns} /> : null}
          {rows.map((row, index) => {
            const key = keys[index]!;
            return (
              <Row
                key={key}
                row={row}
                rowKey={key}
                columns={columns}
                href={rowHref?.(row)}
                onOpen={onOpenRow && open}
                isOpen={key === openRow}
                onFocus={setFocusedRow}
                isMuted={isMuted?.(row) ?? false}
              />
            );
          })}
          {message ? <WholeRow columns={columns.length}>{message}</WholeRow> : null}
        </tbody>
      </table>
      {oneLine ? <ClippedText table={table} /> : null}
    </Root>
  );
}

/** When the focused row is deleted, focuses the row that takes its place. */
function useFocusAfterRemoval(
  table: RefObject<HTMLElement | null>,
  keys: readonly (string | number)[],
  focusedRow: string | number | undefined,
) {
  const lastIndex = useRef(-1);
  useEffect(() => {
    const index = focusedRow === undefined ? -1 : keys.indexOf(focusedRow);
    const before = lastIndex.current;
    lastIndex.current = index;
    if (index >= 0 || before < 0 || document.activeElement !== document.body) return;
    const next = keys[Math.min(before, keys.length - 1)];
    table.current?.querySelector<HTMLElement>(`a[data-row="${next}"]`)?.focus({ preventScroll: true });
  });
}

/** Focuses a closed record's row, unless something else has the focus; a focus in the rows follows the open record. */
function useFocusAfterRecord(table: RefObject<HTMLElement | null>, openRow: string | number | undefined) {
  const before = useRef(openRow);
  useEffect(() => {
    const target = openRow ?? before.current;
    const isSame = before.current === openRow;
    before.current = openRow;
    const focused = document.activeElement;
    const isInRows = focused?.closest('tbody tr') && table.current?.contains(focused);
    if (isSame || !(isInRows || (openRow === undefined && focused === document.body))) return;
    table.current?.querySelector<HTMLElement>(`a[data-row="${target}"]`)?.focus();
  }, [table, openRow]);
}

type HeadProps = Pick<DataTableProps<never>, 'columns' | 'sort' | 'sorts' | 'onSort'> & { oneLine: boolean };

/** A column that can be sorted by is a button; only the sorted one shows an arrow. */
function Head({ columns, sort, sorts, onSort, oneLine }: HeadProps) {
  const direction = (key: string) => (sort?.key === key ? sort.direction : undefined);
  return (
    <thead {...role('rowgroup')}>
      <tr {...role('row')}>
        {columns.map(({ key, header, headCell, kind, hideHeader, width, sortsFirst = 'ascending' }) => (
          <th
            key={key}
            {...role('columnheader')}
            scope="col"
            style={oneLine ? { width } : undefined}
            aria-sort={direction(key)}
            data-kind={kind}
            data-hidden={hideHeader}
          >
            {onSort && sorts?.includes(key) ? (
              <button type="button" onClick={() => onSort(key, sortsFirst)}>
                <span>{header}</span>
                {direction(key) === 'ascending' ? <ArrowUp size={14} /> : null}
                {direction(key) === 'descending' ? <ArrowDown size={14} /> : null}
              </button>
            ) : (
              (headCell ?? <span>{header}</span>)
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps<RowData> = {
  row: RowData;
  rowKey: string | number;
  columns: readonly Column<RowData>[];
  /** The address of its record: the name is a link to it, and a click anywhere in the row follows that. */
  href?: string;
  onOpen?: (row: RowData) => void;
  isOpen: boolean;
  /** Called with the row's key when the row or a control in it gets the focus. */
  onFocus: (rowKey: string | number) => void;
  isMuted: boolean;
};

/** Not rendered again for what changes in another row, such as the focus. The cast keeps the type parameter, which `memo` loses. */
const Row = memo(Cells) as typeof Cells;

function Cells<RowData>(props: RowProps<RowData>) {
  const { row, rowKey, columns, href, onOpen, isOpen, onFocus, isMuted } = props;

  function openByName(event: MouseEvent) {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(row);
  }

  function openByRow({ target, currentTarget }: MouseEvent) {
    const isOwn = (target as Element).closest('a, button, input, select, label, summary');
    const isSelecting = String(window.getSelection()) !== '';
    if (isOwn || isSelecting) return;
    currentTarget.querySelector<HTMLElement>('a[data-row]')?.focus({ preventScroll: true }); // for the record's keys
    onOpen?.(row);
  }

  const value = (column: Column<RowData>) =>
    column.kind === 'main' && href ? (
      <Link to={href} data-row={rowKey} onClick={openByName}>
        {column.cell(row)}
      </Link>
    ) : (
      column.cell(row)
    );

  return (
    <tr
      {...role('row')}
      onClick={href ? openByRow : undefined}
      onFocus={() => onFocus(rowKey)}
      aria-current={isOpen || undefined}
      data-opens={href ? true : undefined}
      data-muted={isMuted || undefined}
    >
      {columns.map((column) => {
        const isName = column.kind === 'main';
        const Cell = isName ? 'th' : 'td';
        const below = column.below?.(row);
        return (
          <Cell
            key={column.key}
            {...role(isName ? 'rowheader' : 'cell')}
            scope={isName ? 'row' : undefined}
            translate={column.kind === 'id' ? 'no' : undefined}
            data-label={recordLabel(column)}
            data-kind={column.kind}
            data-aside={column.aside}
            data-wraps={column.wraps}
          >
            {below ? (
              <>
                <div>{value(column)}</div>
                <div data-below>{below}</div>
              </>
            ) : (
              value(column)
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

const selfExplanatory: Column<never>['kind'][] = ['main', 'action', 'actions', 'state', 'status'];

function recordLabel({ kind, header, recordLabel: label }: Column<never>): string | undefined {
  if (label !== undefined) return label || undefined;
  return selfExplanatory.includes(kind) ? undefined : header;
}

/** A row that is no record: a message in place of the rows. */
const WholeRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr {...role('row')} data-other="whole">
    <td {...role('cell')} colSpan={columns}>
      {children}
    </td>
  </tr>
);

/** The rules of rows to come. Nothing moves, and for the first 200 ms nothing shows. */
const BlankRows = ({ rows, columns }: { rows: number; columns: readonly Column<never>[] }) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} {...role('row')} aria-hidden data-other="blank">
      {columns.map(({ key, kind }, column) => (
        <td key={key}>
          <i style={{ width: `${widthOf(row, column)}%`, marginLeft: kind === 'figure' ? 'auto' : undefined }} />
        </td>
      ))}
    </tr>
  ));

/** Percent. The rules differ in length, as values do, and are the same each time. */
const widthOf = (row: number, column: number) => (column === 0 ? 55 : 38 + ((row * 17 + column * 29) % 34));
