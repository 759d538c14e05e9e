import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { fromDesktop, low } from './parts.ts';

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

export const pageHeadingId = 'page-heading';

const sizes = { tool: 'var(--t-5)', page: 'var(--t-6)', hero: 'var(--t-7)' };

export type PageHeadingProps = {
  children: ReactNode;
  /** `tool` for dashboards and other tools, `page` for reading, `hero` for Home. */
  size?: keyof typeof sizes;
  /** One or two sentences under the heading. */
  lede?: ReactNode;
};

/** The page's only h1, which a script can focus. */
export function PageHeading({ children, size = 'page', lede }: PageHeadingProps) {
  return (
    <>
      <Heading id={pageHeadingId} tabIndex={-1} $size={size}>
        {children}
      </Heading>
      {lede ? <Lede>{lede}</Lede> : null}
    </>
  );
}

/** The heading of a page that is read, with the same room above and below it on every such page. */
export const PageHead = (props: PageHeadingProps) => (
  <Head>
    <PageHeading {...props} />
  </Head>
);

const Head = styled.div`
  padding-block: var(--s-7) var(--s-6);
`;

const Heading = styled.h1<{ $size: keyof typeof sizes }>`
  font-size: ${({ $size }) => sizes[$size]};
  ${({ $size }) =>
    $size === 'hero' && 'font-weight: 600; font-stretch: 108%; letter-spacing: -0.032em; line-height: 0.99;'}
`;

const Lede = styled.p`
  max-width: 35.5em; /* 62ch, also in the fallback font, whose digits are narrower */
  margin-top: var(--s-3);
  color: var(--ink-2);
  text-wrap: pretty;
`;
