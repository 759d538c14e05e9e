import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { bare, underlined } from '../layout/parts.ts';

/** An action that looks like a link: underlined words, among text or in a table's row. */
export const LinkButton = (props: ComponentPropsWithRef<'button'>) => <Words type="button" {...props} />;

const Words = styled.button`
  ${bare}
  ${underlined}
  min-height: 24px;
  font-weight: 560;
  &:hover { text-decoration-thickness: 2px; }
  &:disabled { color: var(--ink-3); text-decoration: none; cursor: default; }
  @media (pointer: coarse) { min-height: 44px; }
`;
