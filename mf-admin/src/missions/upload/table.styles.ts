import { styled } from 'styled-components';

/** A dense table that scrolls within the dialog, under its head row. */
export const Scroll = styled.div`
  max-height: min(420px, 46vh);
  overflow: auto;
  border-block: 1px solid var(--line-strong);
  table { width: 100%; border-collapse: collapse; font-size: 0.875rem; line-height: 1.36; }
  th, td { padding: 7px 12px; text-align: left; vertical-align: top; }
  th {
    position: sticky;
    z-index: 1;
    top: 0;
    background: var(--inset);
    font-size: var(--t-1);
    font-weight: 560;
  }
  tbody tr + tr > td { border-top: 1px solid var(--line); }
  tbody td { overflow-wrap: anywhere; }
  tbody .name { max-width: 240px; }
  tbody .type { min-width: 96px; }
  tbody .message { min-width: 190px; }
  tbody .number { color: var(--ink-2); font-variant-numeric: tabular-nums; overflow-wrap: normal; }
  tbody .wrong > :first-child { box-shadow: inset 3px 0 0 var(--error); }
  tbody mark {
    background: none;
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--error);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.22em;
  }
  tbody .empty { color: var(--ink-3); }
  .state { display: flex; gap: 8px; }
  .state > svg { flex: none; margin-top: 2px; }
  .ready > svg { color: var(--ok); }
  .left-out { color: var(--error); }
  > p { padding: 10px 12px; color: var(--ink-2); }
  /* On a phone each row of the file is a record; the roles keep the table's meaning. */
  @media (max-width: 619px) {
    .records, .records tbody { display: block; }
    .records thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .records .wide { display: none; }
    .records tbody tr {
      display: grid;
      grid-template-columns: 32px minmax(0, 1fr) auto;
      gap: 2px 8px;
      padding: 9px 12px;
    }
    .records tbody tr + tr { border-top: 1px solid var(--line); }
    .records tbody td { min-width: 0; max-width: none; padding: 0; border: 0; }
    .records .message { grid-column: 2 / -1; }
    .records tbody .wrong { box-shadow: inset 3px 0 0 var(--error); }
    .records tbody .wrong > :first-child { box-shadow: none; }
  }
`;

/* Explicit roles: where CSS shows the rows as records, browsers no longer treat them as a table. */
export const Table = styled.table.attrs({ role: 'table', className: 'records' })``;
export const Head = styled.thead.attrs({ role: 'rowgroup' })``;
export const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
export const Row = styled.tr.attrs({ role: 'row' })``;
export const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
export const Cell = styled.td.attrs({ role: 'cell' })``;
