import type { SupplierStatusStep } from '@fieldbox/contract/suppliers/suppliers';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';
import { SheetTable } from './sheetTable.styles.ts';

/** What was decided so far, newest first. The registration stands among the facts. */
export function StatusHistory({ history }: { history: readonly SupplierStatusStep[] }) {
  const steps = history.filter(({ from }) => from !== null).sort((a, b) => b.at.localeCompare(a.at));
  if (steps.length === 0) return null;
  return (
    <SheetTable>
      <VisuallyHidden as="caption">History</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Decisions</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, to, by, reason, at }) => (
          <tr key={at}>
            <th scope="row">
              <span>{`${to === 'Pending' ? (by ? 'Set back to Pending' : 'Review requested again') : to}${by ? ` by ${by}` : ''}`}</span>
              <small>{`previously ${from}`}</small>
              {reason ? <Reason dir="auto">{reason}</Reason> : null}
            </th>
            <td>
              <RelativeTime time={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

/* Its lines as they were written. */
const Reason = styled.q`
  display: block;
  max-width: 62ch;
  margin-top: 4px;
  font-weight: 400;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
