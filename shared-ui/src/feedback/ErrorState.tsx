import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { CircleAlert, RotateCw } from '../icons/LineIcon.tsx';

export type ErrorStateProps = {
  /** What went wrong, in the words of docs/specification. */
  children: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
};

/** Replaces content that failed to load by a message and a button to retry. */
export function ErrorState({ children, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <Root>
      <Message role="alert">
        <CircleAlert size={20} />
        <span>{children}</span>
      </Message>
      {onRetry ? (
        <Button size="small" pending={retrying} pendingLabel="Retrying..." onClick={onRetry}>
          <RotateCw size={18} />
          <span>Retry</span>
        </Button>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-5);
  align-items: center;
  justify-content: space-between;
  padding: var(--s-5);
  border: 1px solid var(--line-strong);
  border-left: var(--w-heavy) solid var(--error);
  background: var(--sheet);
`;

const Message = styled.p`
  display: flex;
  gap: 12px;
  color: var(--error);
  font-weight: 500;
  min-width: 0;
  line-height: 1.45;
  overflow-wrap: anywhere;
  > .lucide { translate: 0 2px; }
`;
