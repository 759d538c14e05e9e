import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Where the focus goes when the step changes. */
export const stepHeadingId = 'step-heading';

export function StepHeading({ children, lede }: { children: string; lede: ReactNode }) {
  return (
    <Root>
      <h2 id={stepHeadingId} tabIndex={-1}>
        {children}
      </h2>
      <p>{lede}</p>
    </Root>
  );
}

const Root = styled.div`
  margin-bottom: var(--s-5);
  > h2 { font-size: var(--t-5); }
  > p { max-width: 62ch; margin-top: 8px; color: var(--ink-2); text-wrap: balance; }
`;
