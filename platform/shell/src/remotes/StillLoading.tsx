import { Page } from '@onesite/shared-ui/layout/Page';
import { css, keyframes, styled } from 'styled-components';

/** In milliseconds, because most pages are faster (docs/specification/visitors.md#when-a-page-is-late-or-broken). */
export const lateAfter = 1500;

export const lateText = 'Still loading this section. It will appear as soon as it is ready.';

/** Shown while a page without a skeleton is loading. */
export const StillLoading = ({ delay = lateAfter }: { delay?: number }) => (
  <Page>
    <Panel role="status" $delay={delay}>
      <p>{lateText}</p>
    </Panel>
  </Page>
);

const appear = keyframes`from { visibility: hidden; }`;

/** A delay and not a duration: reduced motion sets durations to zero, and the text would flash each time. */
export const shownAfter = (delayMs: number) => css`
  animation: ${appear} 1ms ${delayMs}ms backwards;
`;

/* As high as the window, so that the footer, which the page moves, is out of view. */
const Panel = styled.div<{ $delay: number }>`
  min-height: 100vh;
  padding-block: var(--s-8);
  color: var(--ink-2);
  ${({ $delay }) => shownAfter($delay)}
`;
