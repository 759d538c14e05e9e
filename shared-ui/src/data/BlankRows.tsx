import type { Column } from './column.ts';
import { BlankCell, BlankRow } from './DataTable.styles.ts';

export type BlankRowsProps = { rows: number; columns: readonly Column<never>[]; oneLine: boolean };

/** The rules of rows to come. Nothing moves, and for the first 200 ms nothing shows. */
export const BlankRows = ({ rows, columns, oneLine }: BlankRowsProps) =>
  Array.from({ length: rows }, (_, row) => (
    <BlankRow key={row} $oneLine={oneLine}>
      {columns.map(({ key, kind, from }, column) => (
        <BlankCell key={key} $oneLine={oneLine} $from={from}>
          <i style={{ width: `${widthOf(row, column)}%`, marginLeft: kind === 'figure' ? 'auto' : undefined }} />
        </BlankCell>
      ))}
    </BlankRow>
  ));

/** Percent. Values differ in length, and so do their rules; the same each time. */
const widthOf = (row: number, column: number) => (column === 0 ? 55 : 38 + ((row * 17 + column * 29) % 34));
