import { Link } from '@onesite/shared-host';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { type ButtonLookProps, type ButtonSize, type ButtonVariant, buttonLook, unavailable } from './Button.styles.ts';

export type ButtonLinkProps = ComponentPropsWithRef<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link to a page that looks like a button. With `aria-disabled` it has no target but stays in the tab order. */
export function ButtonLink({ variant = 'plain', size = 'regular', onClick, ...rest }: ButtonLinkProps) {
  const isBlocked = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const swallow = (event: MouseEvent) => event.preventDefault();
  return <Root {...rest} $variant={variant} $size={size} onClick={isBlocked ? swallow : onClick} />;
}

const Root = styled(Link)<ButtonLookProps>`
  ${buttonLook}
  ${unavailable}
`;
