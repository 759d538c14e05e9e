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
  flex: none;
  margin-bottom: var(--s-4);
  > h2 { font-size: var(--t-5); }
  > p { max-width: 62ch; margin-top: 6px; color: var(--ink-2); text-wrap: pretty; }
  @media (max-width: 699px) {
    > h2 { font-size: var(--t-4); }
    > p { margin-top: 4px; font-size: var(--t-2); }
  }
  @media (min-width: 1280px) and (max-height: 879px) { margin-bottom: 12px; }
`;
