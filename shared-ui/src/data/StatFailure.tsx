import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LinkButton } from '../actions/TextLink.tsx';
import { CircleAlert } from '../icons/LineIcon.tsx';
import { sheet } from '../layout/parts.ts';

export type StatFailureProps = {
  /** What went wrong; without it the figures are shown. */
  text: string | undefined;
  onRetry: () => void;
  children: ReactNode;
};

/** Takes the place of figures that could not be loaded, and is as high, so that nothing below them moves. */
export const StatFailure = ({ text, onRetry, children }: StatFailureProps) => (
  <Place>
    {children}
    {text ? (
      <div>
        <p role="alert">
          <CircleAlert size={20} aria-hidden />
          <span>{text}</span>
        </p>
        <LinkButton onClick={onRetry}>Retry</LinkButton>
      </div>
    ) : null}
  </Place>
);

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > * { grid-area: 1 / 1; }
  > :first-child:not(:only-child) { visibility: hidden; }
  > div + div {
    ${sheet}
    display: flex;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    padding: 0 18px;
    border-left: var(--w-heavy) solid var(--error);
    font-size: var(--t-2);
  }
  p { display: flex; gap: 12px; align-items: center; color: var(--error); font-weight: 500; }
`;
