import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { Body, Cell, ColumnHeader, Head, Row, RowHeader, Table } from './ComparisonTable.styles.ts';
import { type Sides, shareOfA } from './comparison.ts';
import type { ComparedRow, comparisonRows, Value } from './comparisonRows.ts';
import { sizeName } from './sizeName.ts';
import { UseSide } from './UseSide.tsx';

type Props = { sides: Sides; rows: ReturnType<typeof comparisonRows>; isPrinted?: boolean };

/** The total, then what differs with its difference, and in the end what is the same, once. */
export function ComparisonTable({ sides, rows: { total, differing, same }, isPrinted = false }: Props) {
  return (
    <Table aria-label="Comparison" $share={shareOfA(sides)}>
      <colgroup>
        {['what', 'a', 'b', 'difference'].map((column) => (
          <col key={column} className={column} />
        ))}
      </colgroup>
      <Head>
        <Row>
          <ColumnHeader scope="col">What differs</ColumnHeader>
          {sides.map((side) => (
            <ColumnHeader key={side.letter} scope="col">
              {sizeName(side)}
            </ColumnHeader>
          ))}
          <ColumnHeader scope="col" className="difference">
            Difference
          </ColumnHeader>
        </Row>
      </Head>
      <Body>
        <DifferingRow row={total} className="total" />
        {differing.map((row) => (
          <DifferingRow key={row.key} row={row} />
        ))}
        {isPrinted ? null : (
          <Row className="acts">
            <Cell />
            {sides.map((side) => (
              <Cell key={side.letter}>
                <UseSide side={side} />
              </Cell>
            ))}
            <Cell />
          </Row>
        )}
      </Body>
      {same.length > 0 ? (
        <Body>
          <Row className="same-head">
            <ColumnHeader colSpan={4} scope="colgroup">
              The same in both
            </ColumnHeader>
          </Row>
          {same.map(({ key, what, number, values: [value] }) => (
            <Row key={key} className="same">
              <What what={what} number={number} />
              <Cell colSpan={3}>
                <Shown value={value} />
              </Cell>
            </Row>
          ))}
        </Body>
      ) : null}
    </Table>
  );
}

const DifferingRow = ({
  row: { what, number, values, difference },
  className,
}: {
  row: ComparedRow;
  className?: string;
}) => (
  <Row className={className}>
    <What what={what} number={number} />
    {values.map((value, index) => (
      <Cell key={index === 0 ? 'A' : 'B'}>
        <Shown value={value} />
      </Cell>
    ))}
    <Cell className="difference">
      <span>{difference?.text}</span>
      {difference?.note ? <small>{difference.note}</small> : null}
    </Cell>
  </Row>
);

const What = ({ what, number }: Pick<ComparedRow, 'what' | 'number'>) => (
  <RowHeader dir="auto">
    {number === undefined ? null : <BalloonNumber>{number}</BalloonNumber>}
    <span>{what}</span>
  </RowHeader>
);

const Shown = ({ value: { text, note, isNone } }: { value: Value }) => (
  <>
    <span className={isNone ? 'none' : undefined}>{text}</span>
    {note ? <small>{note}</small> : null}
  </>
);
