import type { ComponentPropsWithRef, ElementType } from 'react';
import { css, styled } from 'styled-components';
import { fromDesktop, low } from './widths.ts';

export type PageProps = ComponentPropsWithRef<'div'> & {
  /** `dense` is for pages that people work with all day: 1600 px wide, margins of 40 px, smaller text, 40 px controls, a lower header, less between parts. In a low window, as at 200 %, still less, so that a list's first row is in view. */
  density?: 'open' | 'dense';
  as?: ElementType;
};

/** The page's column: centred, at most 1440 px, with the margins of the grid. */
export function Page({ density = 'open', ...rest }: PageProps) {
  return <Root {...rest} data-density={density === 'dense' ? density : undefined} $dense={density === 'dense'} />;
}

const Root = styled.div<{ $dense: boolean }>`
  width: 100%;
  max-width: var(--page);
  margin-inline: auto;
  padding-inline: var(--edge);
  ${({ $dense }) =>
    $dense &&
    css`
      max-width: 1600px;
      font-size: var(--t-2);
      line-height: 1.45;
      --rhythm: 12px;
      @media (pointer: fine) { --control: 40px; }
      @media ${low} and (pointer: fine) { --control: 30px; --rhythm: 6px; }
      @media ${fromDesktop} { --edge: 40px; }
    `}
`;
