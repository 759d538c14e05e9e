import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from './Badge.tsx';

export type StateMarkProps = {
  /** `waits` is an outlined tag, for a state that waits for a person; the others are settled, and plain text. */
  state: 'waits' | 'yes' | 'no' | 'withdrawn';
  children: ReactNode;
};

/** How far something has come, in a word. Only what waits for somebody stands out, so that a scan finds it. */
export function StateMark({ state, children }: StateMarkProps) {
  if (state === 'waits') {
    return (
      <Badge tone="strong" icon={<Clock aria-hidden />}>
        {children}
      </Badge>
    );
  }
  return (
    <Settled $state={state}>
      {state === 'yes' ? <Check aria-hidden /> : null}
      {state === 'no' ? <X aria-hidden /> : null}
      <span>{children}</span>
    </Settled>
  );
}

const Settled = styled.span<{ $state: StateMarkProps['state'] }>`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  font-size: var(--t-1);
  font-weight: 400;
  vertical-align: middle;
  white-space: nowrap;
  ${({ $state }) => $state === 'withdrawn' && 'color: var(--ink-2);'}
  > .lucide {
    width: 15px;
    height: 15px;
    color: var(${({ $state }) => ($state === 'no' ? '--error' : '--ok')});
    stroke-width: 2;
  }
`;
