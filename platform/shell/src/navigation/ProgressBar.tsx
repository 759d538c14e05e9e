import { keyframes, styled } from 'styled-components';
import { useIsPending } from './HostRouter.tsx';

/**
 * A bar along the top edge while the next page is loading. It appears late, because most pages load faster than that. It is hidden rather
 * than absent: if its rules were added when a link is followed, the browser would compute all styles again.
 */
export const ProgressBar = () => <Bar role="progressbar" aria-label="Loading page" hidden={!useIsPending()} />;

const wait = keyframes`from, to { visibility: hidden; }`;
const run = keyframes`from { transform: scaleX(0.08); } to { transform: scaleX(0.9); }`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 30;
  height: 3px;
  background: var(--signal);
  transform-origin: left;
  animation: ${wait} 150ms, ${run} 1350ms 150ms var(--ease-out) both;
  @media (prefers-reduced-motion: reduce) {
    animation: ${wait} 150ms;
  }
`;
