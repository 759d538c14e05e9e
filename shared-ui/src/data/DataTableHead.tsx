import type { Column, Sort } from './column.ts';
import { Head, HeadCell, Row } from './DataTable.styles.ts';
import { SortButton } from './SortButton.tsx';

export type DataTableHeadProps = {
  columns: readonly Column<never>[];
  sort?: Sort;
  onSort?: (key: string, first: Sort['direction']) => void;
  oneLine: boolean;
};

export function DataTableHead({ columns, sort, onSort, oneLine }: DataTableHeadProps) {
  const direction = (key: string) => (sort?.key === key ? sort.direction : undefined);
  return (
    <Head $oneLine={oneLine}>
      <Row $oneLine={oneLine}>
        {columns.map(({ key, header, headCell, kind, hideHeader, from, width, sortable, sortsFirst = 'ascending' }) => (
          <HeadCell
            key={key}
            scope="col"
            style={oneLine ? { width } : undefined}
            aria-sort={direction(key)}
            $oneLine={oneLine}
            $kind={kind}
            $hidden={hideHeader}
            $from={from}
          >
            {sortable && onSort ? (
              <SortButton direction={direction(key)} onClick={() => onSort(key, sortsFirst)}>
                {header}
              </SortButton>
            ) : (
              (headCell ?? <span>{header}</span>)
            )}
          </HeadCell>
        ))}
      </Row>
    </Head>
  );
}
