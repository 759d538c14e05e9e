import { css } from 'styled-components';

// Separate from the styles of the box, so that custom rows do not bundle these.

/** From 620 px; below that all choices are stacked. */
export type ChoiceLayout = 'stack' | 'row' | 'columns';

const sideBySide = {
  row: css`
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    > label + label { border-top: 0; border-left: 1px solid var(--line); }
  `,
  /* An odd last one takes the row. */
  columns: css`
    grid-template-columns: 1fr 1fr;
    > label:nth-child(2) { border-top: 0; }
    > label:nth-child(even) { border-left: 1px solid var(--line); }
    > label:last-child:nth-child(odd) { grid-column: 1 / -1; }
  `,
};

/** Adjoining rows; each row is a label, so all of it is the target. */
export const choiceRows = css<{ $layout: ChoiceLayout; $invalid: boolean }>`
  display: grid;
  border: 1px solid ${({ $invalid }) => ($invalid ? 'var(--error)' : 'var(--line-strong)')};
  background: var(--sheet);
  ${({ $invalid }) => $invalid && 'box-shadow: inset 3px 0 0 var(--error);'}
  > label + label { border-top: 1px solid var(--line); }
  @media (min-width: 620px) {
    ${({ $layout }) => $layout !== 'stack' && sideBySide[$layout]}
  }
`;

export const choiceRow = css`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  min-height: 48px;
  padding: 12px 14px;
  font-size: 1rem;
  font-weight: 400;
  line-height: 1.45;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { background: var(--paper); }
  &:has(:checked) { background: var(--inset); box-shadow: inset 4px 0 0 var(--ink); }
  &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -4px; }
  &:has(:disabled) { color: var(--ink-3); cursor: not-allowed; }
  > input { margin-top: 2px; }
  > input:focus-visible { outline: none; }
  small { display: block; color: var(--ink-2); font-size: var(--t-1); }
  @media (forced-colors: active) { &:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; } }
`;
