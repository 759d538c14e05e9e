import type { ReactNode } from 'react';
import { Body, Cell, Frame, Head, HeadCell, type Kind, Row, Scroll, Title } from './DataTable.styles.ts';
import { SortButton } from './SortButton.tsx';

export type Column<RowData> = {
  key: string;
  header: string;
  cell: (row: RowData) => ReactNode;
  /** Only for listeners: a column of actions. */
  hideHeader?: boolean;
  /**
   * `main` is the row's name (its header), `id` and `soft` are secondary, `state` holds a badge, `figure` lines up at the
   * right, `action` holds the row's links.
   */
  kind?: Kind;
  /** The label in a record below 900 px; the header by default, `false` for values that explain themselves. */
  recordLabel?: string | false;
  sortable?: boolean;
};

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export type DataTableProps<RowData> = {
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<RowData>[];
  rows: readonly RowData[];
  rowKey: (row: RowData) => string | number;
  sort?: Sort;
  onSort?: (key: string) => void;
};

/** A table; below 900 px each row is a record with labelled values. The roles survive that change of `display`. */
export function DataTable<RowData>(props: DataTableProps<RowData>) {
  const { caption, showCaption = false, columns, rows, rowKey, sort, onSort } = props;
  const direction = (key: string) => (sort?.key === key ? sort.direction : undefined);
  return (
    <Scroll>
      <Frame>
        <Title $hidden={!showCaption}>{caption}</Title>
        <Head>
          <Row>
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                scope="col"
                aria-sort={direction(column.key)}
                $kind={column.kind}
                $hidden={column.hideHeader}
              >
                {column.sortable && onSort ? (
                  <SortButton direction={direction(column.key)} onClick={() => onSort(column.key)}>
                    {column.header}
                  </SortButton>
                ) : (
                  <span>{column.header}</span>
                )}
              </HeadCell>
            ))}
          </Row>
        </Head>
        <Body>
          {rows.map((row) => (
            <Row key={rowKey(row)}>
              {columns.map((column) => {
                const main = column.kind === 'main';
                return (
                  <Cell
                    key={column.key}
                    as={main ? 'th' : 'td'}
                    role={main ? 'rowheader' : 'cell'}
                    scope={main ? 'row' : undefined}
                    data-label={recordLabel(column)}
                    $kind={column.kind}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </Row>
          ))}
        </Body>
      </Frame>
    </Scroll>
  );
}

function recordLabel({ kind, header, recordLabel: label }: Column<never>): string | undefined {
  if (label === false) return undefined;
  if (label !== undefined) return label;
  return kind === 'main' || kind === 'action' || kind === 'state' ? undefined : header;
}
