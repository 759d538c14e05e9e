import type { PageState } from '@onesite/protocol/rendering';
import { Page } from '@onesite/shared-ui/layout/Page';
import { css, keyframes, styled } from 'styled-components';

type Props = {
  delay?: number;
  /** The server was too busy to render the page, and says what it is. */
  opening?: PageState['opening'];
};

/** In milliseconds, because most pages are faster (docs/specification/visitors.md#when-a-page-is-late-or-broken). */
export const lateAfter = 1500;

export const lateText = 'Still loading this section. It will appear as soon as it is ready.';

/** Shown while a page without a skeleton is loading. */
export const StillLoading = ({ opening, delay = opening ? 0 : lateAfter }: Props) => (
  <Page>
    <Panel role="status" $delay={delay}>
      {opening ? <h1>{opening.title}</h1> : null}
      <p>{opening ? opening.text : lateText}</p>
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
