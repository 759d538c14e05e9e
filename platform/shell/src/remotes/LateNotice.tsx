import { styled } from 'styled-components';
import { lateAfter, lateText, shownAfter } from './StillLoading.tsx';

/** Says over a skeleton that the page is late. @param delay milliseconds from now */
export const LateNotice = ({ delay = lateAfter }: { delay?: number }) => (
  <Notice role="status" $delay={delay}>
    <p>{lateText}</p>
  </Notice>
);

const Notice = styled.div<{ $delay: number }>`
  position: fixed;
  inset: auto 0 0;
  z-index: 6;
  padding: 14px max(var(--edge), calc((100% - var(--page)) / 2 + var(--edge)));
  border-top: 1px solid var(--line-strong);
  background: var(--sheet);
  color: var(--ink-2);
  font-size: var(--t-2);
  ${({ $delay }) => shownAfter($delay)}
`;
