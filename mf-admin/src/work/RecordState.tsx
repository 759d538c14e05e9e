import { use } from 'react';
import { styled } from 'styled-components';
import { useChanges } from './useChanges.ts';
import { WorkContext, type WorkRow } from './work.ts';

type Props = { row: Pick<WorkRow, 'id' | 'state' | 'version'> };

/** The states of an open record, of which the present one is filled; another one is a press away. */
export function RecordState({ row }: Props) {
  const { states } = use(WorkContext).work;
  const change = useChanges();
  return (
    <Cells role="group" aria-label="State" $count={states.length}>
      {states.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === row.state}
          onClick={() => void (value === row.state || change([row], { state: value }))}
        >
          {label}
        </button>
      ))}
    </Cells>
  );
}

/* On phones in two lines, of three or two each. */
const Cells = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, auto);
  border-bottom: 1px solid var(--line-strong);
  > button {
    min-height: 38px;
    padding: 0 4px;
    border: 0;
    background: none;
    color: var(--ink-2);
    font: 500 var(--t-1) / 1 var(--font-text);
    font-stretch: inherit;
    white-space: nowrap;
    cursor: pointer;
    &:hover { color: var(--ink); }
    &:focus-visible { outline-offset: -4px; }
    &[aria-pressed='true'] { background: var(--ink); color: var(--paper); cursor: default; }
    &[aria-pressed='true']:focus-visible { outline-color: var(--paper); }
    @media (forced-colors: active) {
      &[aria-pressed='true'] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    }
  }
  > button + button { border-left: 1px solid var(--line); }
  @media (max-width: 619px), (pointer: coarse) {
    grid-template-columns: repeat(${({ $count }) => $count / 2}, 1fr);
    > button { min-height: 44px; font-size: var(--t-2); }
    > button:nth-child(n + ${({ $count }) => $count / 2 + 1}) { border-top: 1px solid var(--line); }
    > button:nth-child(${({ $count }) => $count / 2 + 1}) { border-left: 0; }
  }
`;
