import { Link } from '@onesite/shared-host';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { useHydrated } from '../hydration/useHydrated.ts';

export type ButtonVariant = 'plain' | 'primary' | 'secondary' | 'danger';
type ButtonSize = 'small' | 'regular' | 'large';
type Look = { $variant: ButtonVariant; $size: ButtonSize };

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-busy'> & {
  /** `primary` is the page's next step: at most one per screen. `secondary` is the submit of a form beside one. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows the progress bar. The button keeps the focus and ignores clicks and submits while it is shown. */
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
  const isBlocked = pending || isTrue(ariaDisabled);
  return (
    <StyledButton
      {...rest}
      type={type}
      disabled={disabled || waiting}
      data-waiting={(waiting && !disabled) || undefined}
      $variant={variant}
      $size={size}
      aria-busy={pending || undefined}
      aria-disabled={isBlocked || undefined}
      onClick={isBlocked ? ignoreClick : onClick}
    >
      {pending && pendingLabel !== undefined ? pendingLabel : children}
    </StyledButton>
  );
}

export type ButtonLinkProps = ComponentPropsWithRef<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link to a page that looks like a button. With `aria-disabled` it ignores clicks, and stays in the tab order. */
export function ButtonLink({ variant = 'plain', size = 'regular', onClick, ...rest }: ButtonLinkProps) {
  const isBlocked = isTrue(rest['aria-disabled']);
  return (
    <StyledButton as={Link} {...rest} $variant={variant} $size={size} onClick={isBlocked ? ignoreClick : onClick} />
  );
}

const isTrue = (attribute: boolean | 'true' | 'false' | undefined) => attribute === true || attribute === 'true';

/** Also keeps the click from what contains the button, such as a row that opens a record. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const variants = {
  plain: css`border-color: var(--ink); background: transparent; color: var(--ink);`,
  primary: css`border-color: var(--signal); background: var(--signal); color: var(--on-signal);`,
  secondary: css`border-color: var(--ink); background: var(--ink); color: var(--paper); --hover: var(--ink-2);`,
  danger: css`border-color: var(--error); background: var(--error); color: var(--sheet);`,
};

const sizes = {
  small: css`
    min-height: min(40px, var(--control, 40px)); /* no higher than the other controls of a dense page in a low window */
    padding: 4px 16px;
    @media (pointer: coarse) { min-height: 44px; }
  `,
  regular: css`min-height: var(--control, 48px); padding: 4px 22px;`,
  large: css`min-height: 60px; padding: 8px 30px; font-size: var(--t-3);`,
};

const run = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

const StyledButton = styled.button<Look>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  max-width: 100%;
  border: 1px solid;
  border-radius: var(--radius-control);
  font: 560 var(--t-2) / 1.2 var(--font-text);
  text-align: center;
  overflow-wrap: break-word;
  text-decoration: none;
  cursor: pointer;
  transition: background-color var(--d-1), color var(--d-1), border-color var(--d-1);
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => sizes[$size]}
  /* Only devices with a pointer get the hover look: after a touch the button would stay inverted. */
  @media (hover: hover) {
    &:hover { border-color: var(--hover, var(--ink)); background: var(--hover, var(--ink)); color: var(--paper); }
  }
  &:active { translate: 0 1px; }
  .lucide { width: 18px; height: 18px; }
  /* A submit button that only waits for the page's scripts already has its final look, so nothing changes when they load. */
  &:disabled:not([data-waiting]), &[aria-disabled='true']:not([aria-busy='true']) {
    border: 1px dashed var(--line-strong);
    background: none;
    color: var(--ink-3);
    cursor: not-allowed;
    translate: none;
  }
  &[aria-busy='true'] { overflow: hidden; cursor: progress; }
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    inset: auto auto 0 0;
    width: 40%;
    border-top: 2px solid;
    animation: ${run} 1.2s var(--ease-move) infinite;
    @media (prefers-reduced-motion: reduce) { width: 100%; animation: none; }
  }
`;
