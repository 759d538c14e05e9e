import { VisuallyHidden } from '@fieldbox/shared-ui/layout/VisuallyHidden';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type ConflictRow = { field: string; seen?: ReactNode; current: ReactNode; chosen: ReactNode };

/** The versions of a row side by side, after somebody else has changed it. */
export const ConflictTable = ({ rows }: { rows: readonly ConflictRow[] }) => (
  <Table>
    <VisuallyHidden as="caption">What you saw, what is true now, and what you chose</VisuallyHidden>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>Field</VisuallyHidden>
        </th>
        <th scope="col">You saw</th>
        <th scope="col">Now</th>
        <th scope="col">You chose</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ field, seen, current, chosen }) => (
        <tr key={field}>
          <th scope="row">{field}</th>
          <td>{seen}</td>
          <td data-current>{current}</td>
          <td>{chosen}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Table = styled.table`
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
  small { display: block; color: var(--ink-2); font-size: var(--t-1); font-weight: 400; }
`;
