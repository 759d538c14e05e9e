import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useHydrated } from '../hydration/useHydrated.ts';
import {
  type ButtonLookProps,
  type ButtonSize,
  type ButtonVariant,
  buttonLook,
  pendingBar,
  unavailable,
} from './Button.styles.ts';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-busy'> & {
  /** `go` is the page's next step: at most one per screen. `ink` is the submit of a form that is beside a `go`. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows the progress bar. The button keeps the focus and ignores clicks and submits meanwhile. */
  pending?: boolean;
  pendingLabel?: ReactNode;
};

/**
 * `aria-disabled` looks like `disabled` but stays in the tab order, so that the reason nearby can be found. A submit button
 * is disabled until its page is hydrated: before that, the browser would leave the page with what was typed.
 */
export function Button({
  variant = 'plain',
  size = 'regular',
  pending = false,
  pendingLabel,
  onClick,
  children,
  type = 'button',
  disabled = false,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const waiting = !useHydrated() && type === 'submit';
  const blocked = pending || ariaDisabled === true || ariaDisabled === 'true';
  const swallow = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Root
      {...rest}
      type={type}
      disabled={disabled || waiting}
      data-waiting={(waiting && !disabled) || undefined}
      $variant={variant}
      $size={size}
      aria-busy={pending || undefined}
      aria-disabled={blocked || undefined}
      onClick={blocked ? swallow : onClick}
    >
      {pending && pendingLabel !== undefined ? pendingLabel : children}
    </Root>
  );
}

const Root = styled.button<ButtonLookProps>`
  ${buttonLook}
  ${unavailable}
  ${pendingBar}
`;
