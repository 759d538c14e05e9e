import type { PageState } from '@onesite/protocol/rendering';
import { Page } from '@onesite/shared-ui/layout/Page';
import { keyframes, styled } from 'styled-components';

type Props = {
  delay?: number;
  /** The server was too busy to render the page, and says what it is. */
  opening?: PageState['opening'];
};

/** Shown while a page is loading, but only after 1.5 s, because most are faster. */
export const StillLoading = ({ opening, delay = opening ? 0 : 1500 }: Props) => (
  <Page>
    <Panel role="status" $delay={delay}>
      {opening ? <h1>{opening.title}</h1> : null}
      <p>{opening ? opening.text : 'Still loading this section. It will appear as soon as it is ready.'}</p>
    </Panel>
  </Page>
);

const appear = keyframes`from { visibility: hidden; }`;

/* As high as the window, so that the footer, which the page moves, is out of view. */
/* A delay and not a duration: reduced motion sets durations to zero, and the panel would flash each time. */
const Panel = styled.div<{ $delay: number }>`
  min-height: 100vh;
  padding-block: var(--s-8);
  color: var(--ink-2);
  animation: ${appear} 1ms ${({ $delay }) => $delay}ms backwards;
`;
