import { Link } from '@onesite/shared-host';
import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { bare, underlined } from '../layout/parts.ts';

/** An action that looks like a link: underlined words, among text or in a table's row. */
export const LinkButton = (props: ComponentPropsWithRef<'button'>) => <Pressed type="button" {...props} />;

const Pressed = styled.button`
  ${bare}
  ${underlined}
  min-height: 24px;
  font-weight: 560;
  &:hover { text-decoration-thickness: 2px; }
  &:disabled { color: var(--ink-3); text-decoration: none; cursor: default; }
  @media (pointer: coarse) { min-height: 44px; }
`;

type Look = {
  /** For a link that is not part of a sentence: its target is 44 px high, and an icon before or after the text is aligned. */
  alone?: boolean;
};
type ToPage = ComponentPropsWithRef<typeof Link> & { href?: undefined };
type ToAddress = ComponentPropsWithRef<'a'> & { to?: undefined; href: string };
export type TextLinkProps = Look & (ToPage | ToAddress);

/** `to` for a page of the site, `href` for mail, phone, a file or another site. */
export function TextLink({ alone = false, ...rest }: TextLinkProps) {
  return rest.href === undefined ? <Words as={Link} {...rest} $alone={alone} /> : <Words {...rest} $alone={alone} />;
}

const Words = styled.a<{ $alone: boolean }>`
  overflow-wrap: break-word;
  ${({ $alone }) =>
    $alone &&
    css`
      display: inline-flex;
      align-items: center;
      gap: 8px;
      min-height: 44px;
      font-size: var(--t-2);
      overflow-wrap: anywhere;
    `}
  &:hover { text-decoration-thickness: 2px; }
  .lucide { width: 16px; height: 16px; }
`;
