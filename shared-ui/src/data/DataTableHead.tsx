import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Column, Sort } from './column.ts';
import { Head, HeadCell, Row } from './DataTable.styles.ts';

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

type SortButtonProps = {
  direction?: 'ascending' | 'descending';
  onClick: () => void;
  children: ReactNode;
};

/** The header of a column that sorts by it; only the sorted column shows an arrow. */
function SortButton({ direction, onClick, children }: SortButtonProps) {
  return (
    <Root type="button" onClick={onClick}>
      <span>{children}</span>
      {direction === 'ascending' ? <ArrowUp size={14} /> : null}
      {direction === 'descending' ? <ArrowDown size={14} /> : null}
    </Root>
  );
}

const Root = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 32px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover { color: var(--ink); text-decoration: underline; text-underline-offset: 0.22em; }
  &:focus-visible { outline-offset: 2px; }
`;
