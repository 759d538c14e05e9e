import { Page } from '@onesite/shared-ui/layout/Page';
import { keyframes, styled } from 'styled-components';

/** Shown while a page is loading, but only after 1.5 s, because most are faster. */
export function StillLoading({ delay = 1500 }: { delay?: number }) {
  return (
    <Page>
      <Panel role="status" $delay={delay}>
        Still loading this section. It appears by itself as soon as it is here.
      </Panel>
    </Page>
  );
}

const appear = keyframes`from { visibility: hidden; }`;

/* A delay and not a duration: reduced motion sets durations to zero, and the panel would flash each time. */
const Panel = styled.p<{ $delay: number }>`
  min-height: 60vh;
  padding-block: var(--s-8);
  color: var(--ink-2);
  animation: ${appear} 1ms ${({ $delay }) => $delay}ms backwards;
`;
