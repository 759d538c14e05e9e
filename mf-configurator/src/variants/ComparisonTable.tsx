import { fitNotes } from '@fieldbox/contract/fit/fitNotes';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ComparedPart, compareParts, type Side, type Sides } from './comparison.ts';
import { figureRows } from './figureRows.ts';

/** What differs first, then what both add up to and what does not fit, and in the end what is the same. */
export function ComparisonTable({ sides }: { sides: Sides }) {
  const { differing, same } = compareParts(sides);
  const notes = sides.map(({ container, components }) => fitNotes(container?.kind, components));
  return (
    <Table aria-label="Comparison">
      <thead>
        <tr>
          <td />
          {sides.map(({ name }, index) => (
            <th key={columnOf(index)} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <Group title="What differs">
        {differing.length === 0 ? (
          <tr>
            <td colSpan={3}>Nothing: both hold the same parts.</td>
          </tr>
        ) : null}
        {differing.map((part) => (
          <PartRow key={part.key} part={part} sides={sides} />
        ))}
      </Group>
      <Group title="What it adds up to">
        {figureRows(sides).map(({ what, values }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {values.map(({ figure, unknown }, index) => (
              <td key={columnOf(index)}>
                {figure}
                {unknown.length > 0 ? <small>Unknown of {unknown.join(', ')}</small> : null}
              </td>
            ))}
          </tr>
        ))}
      </Group>
      <Group title="What does not fit">
        <tr>
          <th scope="row">Notes</th>
          {notes.map((found, index) => (
            <td key={columnOf(index)}>
              {found.length === 0 ? 'Everything fits' : null}
              {found.map(({ rule, componentIds, text }) => (
                <p key={rule + componentIds[0]}>{text}</p>
              ))}
            </td>
          ))}
        </tr>
      </Group>
      {same.length > 0 ? (
        <Group title="The same in both">
          {same.map((part) => (
            <PartRow key={part.key} part={part} sides={sides} />
          ))}
        </Group>
      ) : null}
    </Table>
  );
}

const columnOf = (index: number) => `side ${index}`;

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <tbody>
    <tr>
      <th colSpan={3} scope="rowgroup">
        {title}
      </th>
    </tr>
    {children}
  </tbody>
);

const PartRow = ({ part: { what, values }, sides }: { part: ComparedPart; sides: Side[] }) => (
  <tr>
    <th scope="row">{what}</th>
    {sides.map(({ code }, index) => (
      <td key={`${index} ${code}`}>{values[index] ?? <Absent />}</td>
    ))}
  </tr>
);

const Absent = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>none</VisuallyHidden>
  </>
);

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: var(--t-2);
  line-height: 1.4;
  th, td { padding: 7px 14px 7px 0; text-align: start; vertical-align: top; hyphens: auto; overflow-wrap: anywhere; }
  @media (max-width: 619px) { th, td { padding-right: 8px; } }
  tr > :last-child { padding-right: 0; }
  thead th { border-bottom: 2px solid; font-weight: 560; }
  thead td { border-bottom: 2px solid; }
  tbody tr + tr > * { border-top: 1px solid var(--line); }
  [scope='row'] { font-weight: 400; }
  [scope='rowgroup'] { padding-top: var(--s-5); font-size: var(--t-3); font-weight: 560; }
  td { font-variant-numeric: tabular-nums; }
  small { display: block; color: var(--ink-2); font-size: var(--t-1); }
  p + p { margin-top: 4px; }
`;
