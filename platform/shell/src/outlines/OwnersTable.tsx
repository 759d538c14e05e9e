import type { PackageOwner } from '@onesite/protocol/releases';
import type { Ref } from 'react';
import { styled } from 'styled-components';

/** A package on the page. */
export type OwnerRow = {
  no: number;
  name: string;
  /** Undefined until it is loaded. */
  owner: PackageOwner | undefined;
  state: 'live' | 'fresh' | 'failed';
  rendered: string;
};

type Props = { rows: OwnerRow[]; ref: Ref<HTMLDivElement> };

/** The packages on the page, by the numbers of their outlines. It is above the preview's bar. */
export function OwnersTable({ rows, ref }: Props) {
  const bar = document.querySelector('[data-preview-bar]')?.getBoundingClientRect().height ?? 0;
  return (
    <Panel ref={ref} role="region" aria-label="Remotes on this page" tabIndex={0} style={{ bottom: bar }}>
      <table>
        <thead>
          <tr>
            {['No.', 'Remote', 'Version', 'Team', 'Commit', 'Instead of', 'Rendered'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ no, name, owner, state, rendered }) => (
            <tr key={name} tabIndex={-1} data-no={no}>
              <td>
                <Balloon $isFresh={state === 'fresh'}>{no}</Balloon>
              </td>
              <th scope="row">{name}</th>
              <td>{owner?.version ?? '–'}</td>
              <td>{owner?.team ?? '–'}</td>
              <td>{owner?.commit?.slice(0, 7) ?? '–'}</td>
              <td>{owner ? (owner.insteadOf ?? 'as live') : '–'}</td>
              <Rendered $hasFailed={state === 'failed'}>{rendered}</Rendered>
            </tr>
          ))}
        </tbody>
      </table>
      <Keys>
        <span>
          <kbd>Alt</kbd> <kbd>O</kbd> outlines on and off
        </span>
        <span>
          <kbd>Alt</kbd> <kbd>1</kbd> to <kbd>9</kbd> goes to a remote’s row
        </span>
      </Keys>
    </Panel>
  );
}

const Panel = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 41;
  max-height: 40vh;
  overflow: auto;
  border-top: 1px solid var(--line-strong);
  background: var(--sheet);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  table { width: 100%; border-collapse: collapse; }
  th, td {
    height: 42px;
    padding: 6px 20px 6px 0;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
    white-space: nowrap;
  }
  thead th { height: 36px; background: var(--inset); color: var(--ink-2); font-size: var(--t-1); font-weight: 560; }
  tbody th { font-weight: 560; }
  tr > :first-child { width: 58px; padding-left: 18px; }
  tr:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
  @media print { display: none; }
`;

const Balloon = styled.span<{ $isFresh: boolean }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid var(--ink);
  border-radius: 50%;
  font-family: var(--font-mono);
  font-size: var(--t-0);
  ${({ $isFresh }) => $isFresh && 'border-color: var(--signal); background: var(--signal); color: var(--on-signal);'}
`;

const Rendered = styled.td<{ $hasFailed: boolean }>`
  ${({ $hasFailed }) => $hasFailed && '&& { color: var(--error); white-space: normal; overflow-wrap: anywhere; }'}
`;

const Keys = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 24px;
  padding: 8px 18px;
  color: var(--ink-2);
  font-size: var(--t-1);
  kbd {
    padding: 3px 6px;
    border: 1px solid var(--line-strong);
    color: var(--ink);
    font: 400 var(--t-0) / 1 var(--font-mono);
  }
  @media (max-width: 619px) { display: none; }
`;
