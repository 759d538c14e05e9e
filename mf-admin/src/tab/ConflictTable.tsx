import { VisuallyHidden, visuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type ConflictRow = { field: string; seen?: ReactNode; current: ReactNode; selected: ReactNode };

const versions = ['You saw', 'Now', 'You chose'];

/** The versions of a row side by side, after somebody else has changed it; under one another where there is no room. */
export const ConflictTable = ({ rows }: { rows: readonly ConflictRow[] }) => (
  <Table>
    <VisuallyHidden as="caption">What you saw, what is true now, and what you chose</VisuallyHidden>
    <Head>
      <Row>
        <ColumnHeader>
          <VisuallyHidden>Field</VisuallyHidden>
        </ColumnHeader>
        {versions.map((version) => (
          <ColumnHeader key={version}>{version}</ColumnHeader>
        ))}
      </Row>
    </Head>
    <Body>
      {rows.map(({ field, seen, current, selected }) => (
        <Row key={field}>
          <RowHeader>{field}</RowHeader>
          {[seen, current, selected].map((value, index) => (
            <Cell key={versions[index]} data-label={versions[index]} data-current={index === 1 || undefined}>
              {value}
            </Cell>
          ))}
        </Row>
      ))}
    </Body>
  </Table>
);

// Below 620 px the browser no longer treats the rows as table rows: the roles keep their meaning.
const Head = styled.thead.attrs({ role: 'rowgroup' })``;
const Body = styled.tbody.attrs({ role: 'rowgroup' })``;
const Row = styled.tr.attrs({ role: 'row' })``;
const ColumnHeader = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
const RowHeader = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;
const Cell = styled.td.attrs({ role: 'cell' })``;

const Table = styled.table.attrs({ role: 'table' })`
  position: relative;
  width: 100%;
  border-block: 1px solid var(--line-strong);
  border-collapse: collapse;
  color: var(--ink);
  font-size: 0.875rem;
  line-height: 1.4;
  th, td {
    padding: 7px 12px;
    font-weight: 400;
    text-align: left;
    vertical-align: top;
  }
  thead th { background: var(--inset); color: var(--ink-2); font-size: var(--t-1); font-weight: 560; }
  tbody th { color: var(--ink-2); white-space: nowrap; }
  tbody td { overflow-wrap: anywhere; }
  tbody tr + tr { border-top: 1px solid var(--line); }
  [data-current] { font-weight: 560; }
  overflow-wrap: break-word;
  @media (max-width: 619px) {
    &, tbody, tr, td, tbody th { display: block; }
    thead { ${visuallyHidden} }
    tr { padding-block: 6px; }
    th, td { padding: 3px 12px; }
    tbody th { color: var(--ink); font-weight: 560; }
    td {
      display: grid;
      grid-template-columns: 84px minmax(0, 1fr);
      gap: 0 12px;
    }
    td::before { content: attr(data-label); color: var(--ink-2); font-weight: 400; }
  }
  small { display: block; color: var(--ink-2); font-size: var(--t-1); font-weight: 400; }
`;
