import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The element that the shell focuses after a navigation. */
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
  max-width: 62ch;
  margin-top: var(--s-3);
  color: var(--ink-2);
  text-wrap: pretty;
`;
