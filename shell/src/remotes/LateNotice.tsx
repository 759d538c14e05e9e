import { styled } from 'styled-components';
import { lateText, shownAfter } from './StillLoading.tsx';

/** Says over a skeleton that the page is late. A copy of the skeleton goes on with the time that the document has taken. */
export const LateNotice = () => (
  <Notice role="status">
    <p>{lateText}</p>
  </Notice>
);

const Notice = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 6;
  padding: 14px max(var(--edge), calc((100% - var(--page)) / 2 + var(--edge)));
  border-top: 1px solid var(--line-strong);
  background: var(--sheet);
  color: var(--ink-2);
  font-size: var(--t-2);
  ${shownAfter(1500)}
`;
