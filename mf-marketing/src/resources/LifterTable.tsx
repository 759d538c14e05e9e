import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { inKilograms } from '@fieldbox/contract/catalogue/figureTexts';
import { checkLifters } from '@fieldbox/contract/catalogue/lifters';
import { useMeasures } from '@fieldbox/shop-ui/visit/units';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { styled } from 'styled-components';

/** What lifts or carries an empty container of a kind, and how much may be built into it then. */
export function LifterTable({ kind, pieceKg }: { kind: ContainerKind; pieceKg: number }) {
  const inUnits = useMeasures();
  return (
    <Table>
      <caption>What can lift it, and what is left for components</caption>
      <thead>
        <tr>
          <th scope="col">By</th>
          <th scope="col">Lifts</th>
          <th scope="col">Left</th>
        </tr>
      </thead>
      <tbody>
        {checkLifters(kind, pieceKg).map(({ lifter, reserveKg, isTooLong }) => (
          <tr key={lifter.name}>
            <th scope="row">{capitalized(lifter.name)}</th>
            <td>{inUnits(inKilograms(lifter.liftsKg))}</td>
            <td>{isTooLong ? 'too long' : reserveKg < 0 ? 'too heavy' : inUnits(inKilograms(reserveKg))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t-2);
  font-variant-numeric: tabular-nums;
  caption { padding: var(--s-4) var(--s-5) var(--s-2); border-top: 1px solid var(--line-strong); color: var(--ink-2); font-size: var(--t-1); text-align: left; }
  th, td { padding: 7px 0 7px var(--s-4); text-align: right; white-space: nowrap; }
  th:first-child { padding-left: var(--s-5); text-align: left; white-space: normal; }
  th:last-child, td:last-child { padding-right: var(--s-5); }
  th { font-weight: 400; }
  thead th { color: var(--ink-2); font-size: var(--t-1); }
  tbody tr { border-top: 1px solid var(--line); }
  @media print {
    font-size: 8.5pt;
    caption, thead th { font-size: 8pt; }
    caption { padding: 4pt 8pt 2pt; border-top: 0; }
    th, td { padding-block: 2.5pt; }
    th:first-child { padding-left: 8pt; }
    th:last-child, td:last-child { padding-right: 8pt; }
  }
`;
