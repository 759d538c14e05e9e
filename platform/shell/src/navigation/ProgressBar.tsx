import { keyframes, styled } from 'styled-components';
import { useNavigation } from './HostRouter.tsx';

/** Along the top edge while the next page is loading. */
export function ProgressBar() {
  const { isPending } = useNavigation();
  return isPending ? <Bar role="progressbar" aria-label="Loading page" /> : null;
}

const run = keyframes`from { transform: scaleX(0.08); } to { transform: scaleX(0.9); }`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 30;
  height: 3px;
  background: var(--signal);
  transform-origin: left;
  animation: ${run} 1500ms var(--ease-out) both;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
