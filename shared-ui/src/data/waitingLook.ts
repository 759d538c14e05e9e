import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { visibility: hidden; }
`;

/** What says that something loads shows after 200 ms: an answer that comes sooner needs no word. */
export const afterAMoment = css`
  animation: ${appear} 1ms 200ms backwards;
`;

const run = keyframes`
  from { background-position: 160% 0; }
  to { background-position: -60% 0; }
`;

/** Of a `::before` at the top of rows that are old, while others are on their way. */
export const runningRule = css`
  content: '';
  position: absolute;
  inset: -1px -1px auto;
  z-index: 1;
  height: 2px;
  background: linear-gradient(var(--ink), var(--ink)) no-repeat 0 0 / 62% 100% var(--line);
  animation: ${run} 1.2s linear infinite;
`;
