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
  /** `go` is the page's next step: at most one on a screen. `ink` is a form's own submit beside a `go`. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Runs the bar, keeps focus, and swallows clicks and submits until it is over. */
  pending?: boolean;
  pendingLabel?: ReactNode;
};

/**
 * `aria-disabled` looks like `disabled` but stays in the tab order, so that the reason nearby can be found. Until its page
 * is hydrated a submit button is disabled, whatever it looks like: the browser would leave with what was typed.
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
