import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { muted, row } from '@onesite/shared-ui/layout/parts';
import { belowDesktop, phone } from '@onesite/shared-ui/layout/widths';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Selection } from './selection.tsx';

/** How many rows are selected, and what can be done with them. */
export const SelectionBar = ({ selection, children }: { selection: Selection; children: ReactNode }) => (
  <Bar role="region" aria-label="Selection" data-dock>
    <b role="status">{`${selection.ids.size} selected`}</b>
    <LinkButton onClick={() => leaveSelection(selection)}>Clear</LinkButton>
    <div>{children}</div>
  </Bar>
);

/** When the bar closes, the focus returns to where the selection began, unless it is in the rows already. */
export function leaveSelection({ chosen, clear }: Selection) {
  clear();
  if (document.activeElement?.closest('table')) return;
  document.querySelector<HTMLElement>(`a[data-row="${chosen[0]?.id}"]`)?.focus();
}

const Bar = styled.div`
  ${row}
  gap: 4px 16px;
  padding-left: 18px;
  background: var(--inset);
  box-shadow: inset 4px 0 0 var(--ink);
  b { font-weight: 560; font-variant-numeric: tabular-nums; }
  > div {
    position: relative;
    ${row}
    gap: 8px 12px;
    margin-left: auto;
    > span { ${muted} }
  }
  @media ${belowDesktop} {
    position: fixed;
    inset: auto 0 0;
    z-index: 20;
    padding: 8px 16px;
    border-top: 1px solid var(--line-strong);
    > div { margin-left: 0; }
  }
  @media ${phone} {
    > div {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      width: 100%;
      > select { min-width: 100%; }
      > button:first-of-type { grid-column: 1 / -1; }
    }
  }
  @media print { display: none; }
`;
