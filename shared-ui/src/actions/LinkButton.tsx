import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

/** An action that looks like a link: underlined words, among text or in a table's row. */
export const LinkButton = (props: ComponentPropsWithRef<'button'>) => <Words type="button" {...props} />;

const Words = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 560;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.22em;
  cursor: pointer;
  &:hover { text-decoration-thickness: 2px; }
  &:disabled { color: var(--ink-3); text-decoration: none; cursor: default; }
  @media (pointer: coarse) { min-height: 44px; }
`;
