import { Page } from '@onesite/shared-ui/layout/Page';
import { keyframes, styled } from 'styled-components';

/** While a page is on its way; it says so only after 1.5 s, because most are there before. */
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

/* A delay, not a duration: those are cut to nothing for who wants no motion, and the panel would flash each time. */
const Panel = styled.p<{ $delay: number }>`
  min-height: 60vh;
  padding-block: var(--s-8);
  color: var(--ink-2);
  animation: ${appear} 1ms ${({ $delay }) => $delay}ms backwards;
`;
