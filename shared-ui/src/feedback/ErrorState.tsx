import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { CircleAlert, RotateCw } from '../icons/LineIcon.tsx';
import { row, sheet } from '../layout/parts.ts';

export type ErrorStateProps = {
  /** What went wrong, in the words of docs/specification. */
  children: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
};

/** Replaces content that failed to load by a message and a button to retry. */
export function ErrorState({ children, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <Root>
      <p role="alert">
        <CircleAlert size={20} />
        <span>{children}</span>
      </p>
      <Button size="small" pending={retrying} pendingLabel="Retrying..." onClick={onRetry}>
        <RotateCw size={18} />
        <span>Retry</span>
      </Button>
    </Root>
  );
}

const Root = styled.div`
  ${sheet}
  ${row}
  gap: var(--s-4) var(--s-5);
  justify-content: space-between;
  padding: var(--s-5);
  border-left: var(--w-heavy) solid var(--error);
  > p {
    display: flex;
    gap: 12px;
    min-width: 0;
    color: var(--error);
    font-weight: 500;
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  > p > .lucide { translate: 0 2px; }
`;
