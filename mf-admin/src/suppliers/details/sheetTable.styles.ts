import { styled } from 'styled-components';

/** A table that reaches the edges of its record: a ruled head, two columns, the second at the right. */
export const SheetTable = styled.table`
  position: relative;
  width: 100%;
  border-top: 1px solid var(--line-strong);
  border-collapse: collapse;
  font-size: 0.875rem;
  line-height: 1.4;
  th, td {
    height: 34px;
    padding: 4px 16px;
    font-weight: 400;
    text-align: left;
    overflow-wrap: anywhere;
  }
  thead th {
    background: var(--inset);
    color: var(--ink-2);
    font-size: var(--t-1);
    font-weight: 560;
  }
  tr > :last-child:not(:first-child) { text-align: right; font-variant-numeric: tabular-nums; }
  tbody tr + tr { border-top: 1px solid var(--line); }
  small { display: block; color: var(--ink-2); font-size: var(--t-1); }
`;
