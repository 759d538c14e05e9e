import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LinkButton } from '../actions/LinkButton.tsx';
import { CircleAlert } from '../icons/LineIcon.tsx';

export type StatFailureProps = {
  /** What went wrong; without it the figures stand there. */
  text: string | undefined;
  onRetry: () => void;
  children: ReactNode;
};

/** Stands in the place of figures that could not be loaded, and is as high, so that nothing below them moves. */
export const StatFailure = ({ text, onRetry, children }: StatFailureProps) => (
  <Place $isFailed={!!text}>
    {children}
    {text ? (
      <Message>
        <p role="alert">
          <CircleAlert size={20} aria-hidden />
          <span>{text}</span>
        </p>
        <LinkButton onClick={onRetry}>Retry</LinkButton>
      </Message>
    ) : null}
  </Place>
);

const Place = styled.div<{ $isFailed: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > * { grid-area: 1 / 1; }
  ${({ $isFailed }) => $isFailed && '> :first-child { visibility: hidden; }'}
`;

const Message = styled.div`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  padding: 0 18px;
  border: 1px solid var(--line-strong);
  border-left: var(--w-heavy) solid var(--error);
  background: var(--sheet);
  font-size: var(--t-2);
  > p { display: flex; gap: 12px; align-items: center; color: var(--error); font-weight: 500; }
`;
