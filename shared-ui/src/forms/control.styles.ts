import { css } from 'styled-components';

/** The bordered box of inputs, text areas and selects. */
export const controlLook = css`
  width: 100%;
  min-width: 0;
  min-height: var(--control, 48px);
  padding: 0 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background-color: var(--sheet);
  color: var(--ink);
  font: 400 1rem / 1.4 var(--font-text);
  &::placeholder { color: var(--ink-3); opacity: 1; }
  &:hover { border-color: var(--ink); }
  &:focus-visible { outline-offset: 0; border-color: var(--focus); }
  &:disabled { border-style: dashed; background-color: transparent; color: var(--ink-3); cursor: not-allowed; }
  &:read-only:not(select, :disabled) { background-color: var(--inset); }
  &[aria-invalid='true'] { border-color: var(--error); box-shadow: inset 3px 0 0 var(--error); }
`;
