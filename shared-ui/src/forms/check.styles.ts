import { css } from 'styled-components';

/** A native checkbox or radio button in the site's look. */
export const checkLook = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1.5px solid var(--line-strong);
  background: var(--sheet);
  appearance: none;
  cursor: pointer;
  &:checked { border-color: var(--ink); }
  &:disabled { border-style: dashed; cursor: not-allowed; }
  &[aria-invalid='true']:not(:checked) { border-color: var(--error); }
  @media (forced-colors: active) { appearance: auto; }
`;
