import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { bare } from '../layout/parts.ts';

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
  ${bare}
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  color: var(--ink);
  &:hover { border-color: var(--line-strong); }
  &:disabled, &[aria-disabled='true'] { border: 1px dashed var(--line-strong); color: var(--ink-3); cursor: not-allowed; }
  .lucide { width: 20px; height: 20px; }
`;
