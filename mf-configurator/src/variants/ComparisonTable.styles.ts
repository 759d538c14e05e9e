import { css, styled } from 'styled-components';

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
export const Head = styled.thead.attrs({ role: 'rowgroup' })``;
export const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
export const Row = styled.tr.attrs({ role: 'row' })``;
export const Cell = styled.td.attrs({ role: 'cell' })``;
export const ColumnHeader = styled.th.attrs({ role: 'columnheader' })``;
export const RowHeader = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;

export const Table = styled.table.attrs({ role: 'table' })<{ $share: number }>`
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
