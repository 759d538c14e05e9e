import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type SortButtonProps = {
  direction?: 'ascending' | 'descending';
  onClick: () => void;
  children: ReactNode;
};

/** The header of a column that sorts by it; only the sorted column shows an arrow. */
export function SortButton({ direction, onClick, children }: SortButtonProps) {
  return (
    <Root type="button" onClick={onClick}>
      <span>{children}</span>
      {direction === 'ascending' ? <ArrowUp size={14} /> : null}
      {direction === 'descending' ? <ArrowDown size={14} /> : null}
    </Root>
  );
}

const Root = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 32px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover { color: var(--ink); text-decoration: underline; text-underline-offset: 0.22em; }
  &:focus-visible { outline-offset: 2px; }
`;
