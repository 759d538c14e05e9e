import { Page } from '@onesite/shared-ui/layout/Page';
import { css, keyframes, styled } from 'styled-components';

/** Milliseconds after which a page counts as late (docs/specification/visitors.md#when-a-page-is-late-or-broken). */
export const lateAfter = 1500;

const text = <p>Still loading this section. It will appear as soon as it is ready.</p>;

/** Shown while a page without a skeleton is loading, if no other page is shown. */
export const StillLoading = () => (
  <Page>
    <Panel role="status">{text}</Panel>
  </Page>
);

/** Says over a skeleton, or the page before, that a page is late. @param delay milliseconds from now */
export const LateNotice = ({ delay = lateAfter }: { delay?: number }) => (
  <Notice role="status" $delay={delay}>
    {text}
  </Notice>
);

const appear = keyframes`from { visibility: hidden; }`;

/** Uses a delay, because reduced motion sets durations to zero and the text would then flash each time. */
const shownAfter = (delayMs: number) => css`
  animation: ${appear} 1ms ${delayMs}ms backwards;
`;

/* As high as the window, so that the footer, which the page moves, is out of view. */
const Panel = styled.div`
  min-height: 100vh;
  padding-block: var(--s-8);
  color: var(--ink-2);
  ${shownAfter(lateAfter)}
`;

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
