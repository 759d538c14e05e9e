import { Link } from '@onesite/shared-host';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { type Column, recordLabel } from './column.ts';
import { Below, Cell, Row, WholeCell, WholeRow } from './DataTable.styles.ts';

export type DataTableRowProps<RowData> = {
  row: RowData;
  rowKey: string | number;
  columns: readonly Column<RowData>[];
  /** The address of its record: the name is a link to it, and a click anywhere in the row follows that. */
  href?: string;
  onOpen?: (row: RowData) => void;
  isOpen: boolean;
  oneLine: boolean;
  /** It, or a control in it, has the focus. Takes its key. */
  onFocus: (rowKey: string | number) => void;
  isMuted: boolean;
  /** Below the row, over its whole width. */
  note?: ReactNode;
};

/** Not rendered again for what changes in another row, such as the focus. */
export const DataTableRow = memo(Cells) as typeof Cells;

function Cells<RowData>(props: DataTableRowProps<RowData>) {
  const { row, rowKey, columns, href, onOpen, isOpen, oneLine, onFocus, isMuted, note } = props;

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
    <>
      <Row
        onClick={href ? openByRow : undefined}
        onFocus={() => onFocus(rowKey)}
        aria-current={isOpen || undefined}
        $oneLine={oneLine}
        $opens={!!href}
        $muted={isMuted}
      >
        {columns.map((column) => {
          const isName = column.kind === 'main';
          const below = column.below?.(row);
          return (
            <Cell
              key={column.key}
              as={isName ? 'th' : 'td'}
              role={isName ? 'rowheader' : 'cell'}
              scope={isName ? 'row' : undefined}
              data-label={recordLabel(column)}
              translate={column.kind === 'id' ? 'no' : undefined}
              $oneLine={oneLine}
              $kind={column.kind}
              $corner={column.corner}
              $from={column.from}
              $wraps={column.wraps}
            >
              {below ? (
                <>
                  <div>{value(column)}</div>
                  <Below>{below}</Below>
                </>
              ) : (
                value(column)
              )}
            </Cell>
          );
        })}
      </Row>
      {note ? (
        <WholeRow $oneLine={oneLine}>
          <WholeCell colSpan={columns.length}>{note}</WholeCell>
        </WholeRow>
      ) : null}
    </>
  );
}
