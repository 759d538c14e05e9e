import { styled } from 'styled-components';

/** The values of a chart. The first column names the row, the others are figures. */
export type ChartTable = {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

export type ChartValuesProps = { title: string; table: ChartTable };

/** A chart's values in a table that scrolls within its frame. */
export function ChartValues({ title, table: { columns, rows } }: ChartValuesProps) {
  return (
    <Scroll tabIndex={0} role="region" aria-label={`${title}, as a table`}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const Scroll = styled.div`
  max-height: 300px;
  overflow: auto;
  border-top: 1px solid var(--line-strong);
  &:focus-visible { outline-offset: -4px; }
  table { width: 100%; border-collapse: collapse; font-size: 0.875rem; line-height: 1.36; }
  th, td { padding: 7px 12px; text-align: right; font-variant-numeric: tabular-nums; }
  th:first-child { padding-left: 20px; text-align: left; }
  th:last-child, td:last-child { padding-right: 20px; }
  thead th {
    position: sticky;
    top: 0;
    background: var(--inset);
    font-size: var(--t-1);
    font-weight: 560;
  }
  tbody th { font-weight: 400; overflow-wrap: anywhere; }
  tbody tr + tr > * { border-top: 1px solid var(--line); }
  @media (max-width: 699px) {
    th:first-child { padding-left: 14px; }
    th:last-child, td:last-child { padding-right: 14px; }
  }
`;
