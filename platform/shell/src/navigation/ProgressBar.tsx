import { keyframes, styled } from 'styled-components';
import { useIsPending } from './HostRouter.tsx';

/**
 * A bar along the top edge while the next page is loading. It is hidden rather than absent: if its rules were added while a page loads,
 * the browser would compute all styles again.
 */
export const ProgressBar = () => <Bar role="progressbar" aria-label="Loading page" hidden={!useIsPending()} />;

const run = keyframes`from { transform: scaleX(0.08); } to { transform: scaleX(0.9); }`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 30;
  height: 3px;
  background: var(--signal);
  transform-origin: left;
  animation: ${run} 1350ms var(--ease-out) both;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
