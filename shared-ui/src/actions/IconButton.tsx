import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  /** The accessible name. */
  label: string;
  children: ReactNode;
};

/** A square 44 px button that holds one icon. */
export function IconButton({ label, type = 'button', ...rest }: IconButtonProps) {
  return <Root {...rest} type={type} aria-label={label} />;
}

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: none;
  color: var(--ink);
  cursor: pointer;
  &:hover { border-color: var(--line-strong); }
  &:disabled, &[aria-disabled='true'] { border: 1px dashed var(--line-strong); color: var(--ink-3); cursor: not-allowed; }
  .lucide { width: 20px; height: 20px; }
`;
