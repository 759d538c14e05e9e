import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { visuallyHidden } from './VisuallyHidden.tsx';

export type SectionProps = {
  heading: ReactNode;
  /** Beside the heading from 1024 px, below it on narrower screens. */
  lede?: ReactNode;
  hideHeading?: boolean;
  /** Space above and below in px: `open` for pages that are read (112/72), `flush` without the space above, `close` for tools (32/32). */
  space?: 'open' | 'flush' | 'close';
  children?: ReactNode;
};

/** A named region under an h2. */
export function Section({ heading, lede, hideHeading = false, space = 'open', children }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id} $space={space}>
      <Head $hidden={hideHeading} $size={space === 'close' ? 'var(--t-5)' : 'var(--t-6)'}>
        <h2 id={id}>{heading}</h2>
        {lede ? <p>{lede}</p> : null}
      </Head>
      {children}
    </Root>
  );
}

const space = {
  open: css`
    padding-block: var(--s-8);
    @media (min-width: 1024px) { padding-block: var(--s-9) var(--s-8); }
  `,
  flush: css`padding-block: 0 var(--s-8);`,
  close: css`padding-block: var(--s-6);`,
};

const Root = styled.section<{ $space: keyof typeof space }>`
  position: relative;
  ${({ $space }) => space[$space]}
`;

const beside = css`
  display: grid;
  gap: var(--s-4);
  margin-bottom: var(--s-6);
  > * { min-width: 0; }
  > p { max-width: 56ch; color: var(--ink-2); text-wrap: pretty; }
  @media (min-width: 1024px) {
    grid-template-columns: 5fr 7fr;
    gap: var(--gap);
    align-items: end;
    margin-bottom: var(--s-7);
    > p { padding-left: calc(100% / 14); }
  }
`;

const Head = styled.div<{ $hidden: boolean; $size: string }>`
  ${({ $hidden }) => ($hidden ? visuallyHidden : beside)}
  > h2 { font-size: ${({ $size }) => $size}; }
`;
