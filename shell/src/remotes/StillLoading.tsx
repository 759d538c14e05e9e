import { Page } from '@fieldbox/shared-ui/layout/Page';
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

const Panel = styled.p<{ $delay: number }>`
  min-height: 60vh;
  padding-block: var(--s-8);
  color: var(--ink-2);
  animation: ${appear} ${({ $delay }) => $delay}ms steps(1, end);
`;
