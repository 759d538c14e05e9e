import { css } from 'styled-components';

// The look of a toast, also of the shell's substitute if the toast's code does not load.

export const toastSheet = css<{ $error: boolean }>`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  padding: 8px 8px 8px 16px;
  border: var(--edge-float, none);
  border-left: var(--w-heavy) solid ${({ $error }) => ($error ? 'var(--error)' : 'var(--ink)')};
  background: var(--sheet);
  box-shadow: var(--shadow-float);
  font-size: var(--t-2);
  line-height: 1.45;
`;

export const toastTexts = css`
  display: grid;
  flex: 1;
  gap: 4px;
  min-width: 0;
  padding-block: 10px;
  overflow-wrap: anywhere;
`;

export const toastAction = css`
  justify-self: start;
  min-height: 44px;
  margin-top: 4px;
  padding: 0 16px;
  border: 1px solid var(--ink);
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--ink);
  font: 560 var(--t-2) / 1.2 var(--font-text);
  cursor: pointer;
  &:hover { background: var(--ink); color: var(--paper); }
`;
