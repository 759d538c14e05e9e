import { Link } from '@fieldbox/shared-host';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { type ButtonLookProps, type ButtonSize, type ButtonVariant, buttonLook } from './Button.styles.ts';

export type ButtonLinkProps = ComponentPropsWithRef<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link to a page that looks like a button. */
export function ButtonLink({ variant = 'plain', size = 'regular', ...rest }: ButtonLinkProps) {
  return <Root {...rest} $variant={variant} $size={size} />;
}

const Root = styled(Link)<ButtonLookProps>`
  ${buttonLook}
`;
