import { kindNamesInShort } from '@fieldbox/contract/links/describeLink';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { Measured } from '@fieldbox/shop-ui/product/Measured';
import { css, styled } from 'styled-components';
import { type Side, type Sides, shareOfA } from './comparison.ts';
import type { ComparedRow, ComparedRows, Value } from './comparisonRows.ts';
import { UseSide } from './UseSide.tsx';

type Props = { sides: Sides; rows: ComparedRows; isPrinted?: boolean };

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
      <Measured>{difference?.text ?? ''}</Measured>
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
    {isNone ? <span className="none">{text}</span> : <Measured>{text}</Measured>}
    {note ? <small>{note}</small> : null}
  </>
);

/* On a phone each row is a block: what is compared, and under it both values and the difference. Roles keep it a table. */
const narrow = css`
  &, tbody, thead, tr, th, td { display: block; }
  colgroup, thead th:first-child { display: none; }
  font-size: var(--t-2);
  thead { position: sticky; top: 0; z-index: 1; background: var(--paper); }
  tr {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 2px 12px;
    padding-block: 9px 10px;
    border-bottom: 1px solid var(--line);
  }
  thead tr { padding-block: 8px; border-bottom: 2px solid var(--ink); }
  && th, && td { padding: 0; border: 0; }
  tbody th { grid-column: 1 / -1; font-size: var(--t-1); }
  .difference small { display: none; }
  .total td { font-size: var(--t-3); }
  .total th { color: var(--ink-2); font-size: var(--t-1); font-weight: 400; }
  .same-head { padding-top: 24px; }
  && .same-head th { font-size: var(--t-2); }
  .same { grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr); }
  .same th { grid-column: 1; font-size: var(--t-2); }
  i { width: 20px; height: 20px; margin-right: 6px; }
  .acts { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); border: 0; }
  .acts td:empty { display: none; }
  .acts td > * { width: 100%; }
`;

/* Explicit roles, because a narrow table is laid out as blocks. */
const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;
const ColumnHeader = styled.th.attrs({ role: 'columnheader' })``;
const RowHeader = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;

const Table = styled.table.attrs({ role: 'table' })<{ $share: number }>`
  width: 100%;
  margin-top: var(--s-5);
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  th, td { font-weight: 400; text-align: start; overflow-wrap: anywhere; }
  thead th { color: var(--ink-2); font-size: var(--t-2); font-weight: 560; }
  tbody th { color: var(--ink-2); }
  thead .difference { color: var(--ink); }
  .difference { font-weight: 560; }
  small { display: block; color: var(--ink-2); font-size: var(--t-1); font-weight: 400; }
  .none { color: var(--ink-3); }
  .total td { font-size: var(--t-4); font-stretch: var(--wide); font-weight: 560; letter-spacing: -0.015em; }
  .total th { color: var(--ink); font-weight: 560; }
  .total .difference { font-weight: 600; }
  .same-head th { color: var(--ink); font-weight: 560; }
  i { width: 22px; height: 22px; margin: -4px 10px -4px 0; vertical-align: middle; }
  @media (min-width: 900px), print {
    table-layout: fixed;
    .what { width: 20%; }
    .a { width: ${({ $share }) => 100 * $share - 20}%; }
    .difference { width: ${({ $share }) => ($share > 0.5 ? 18 : 28)}%; }
    th, td { padding: 10px 20px 10px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
    th:nth-child(3), td:nth-child(3) { padding-left: 20px; }
    th:last-child, td:last-child { padding-right: 0; }
    thead th { padding-block: 8px; border-bottom: 2px solid var(--ink); }
    .total > * { padding-block: 12px; }
    .same-head th { padding-top: 28px; border-bottom-color: var(--line-strong); }
    .acts td { padding-top: 16px; border-bottom: 0; }
  }
  @media screen and (max-width: 899px) { ${narrow} }
`;

/** `A, 20 ft`. */
const sizeName = ({ letter, container }: Side): string =>
  container ? `${letter}, ${kindNamesInShort[container.kind]}` : letter;
