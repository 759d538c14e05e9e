import { css, keyframes } from 'styled-components';

const fade = keyframes`
  from { opacity: 0; }
`;

/** The look of a tooltip. */
export const noteLook = css`
  z-index: 70;
  max-width: min(280px, calc(100vw - 16px));
  padding: 6px 10px;
  border-radius: var(--radius-control);
  background: var(--ink);
  color: var(--paper);
  font-size: var(--t-1);
  font-weight: 500;
  line-height: 1.4;
  overflow-wrap: anywhere;
  animation: ${fade} var(--d-1) var(--ease-out);
  @media (forced-colors: active) { border: 1px solid; }
`;
