import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { fromDesktop, grid, visuallyHidden } from './parts.ts';

export type SectionProps = {
  heading: ReactNode;
  /** Beside the heading from 900 px, below it on narrower screens. */
  lede?: ReactNode;
  hideHeading?: boolean;
  /** Space above and below in px: `open` for pages that are read (112/72 from 900 px, else 72/72), `flush` without the space above, `close` for tools (32/32). */
  space?: 'open' | 'flush' | 'close';
  children?: ReactNode;
};

/** A named region under an h2. */
export function Section({ heading, lede, hideHeading = false, space = 'open', children }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id} data-space={space}>
      <div {...(hideHeading ? { 'data-hidden': true } : { 'data-head': true })}>
        <h2 id={id}>{heading}</h2>
        {lede ? <p>{lede}</p> : null}
      </div>
      {children}
    </Root>
  );
}

const Root = styled.section`
  position: relative;
  &[data-space='open'] { padding-block: var(--s-8); }
  &[data-space='flush'] { padding-block: 0 var(--s-8); }
  &[data-space='close'] { padding-block: var(--s-6); }
  > [data-hidden] { ${visuallyHidden} }
  > [data-head] { ${grid} gap: var(--s-4); margin-bottom: var(--s-6); }
  > [data-head] > h2 { font-size: var(--t-6); }
  &[data-space='close'] > [data-head] > h2 { font-size: var(--t-5); }
  > [data-head] > p { max-width: 56ch; color: var(--ink-2); text-wrap: pretty; }
  @media ${fromDesktop} {
    &[data-space='open'] { padding-block: var(--s-9) var(--s-8); }
    > [data-head] { grid-template-columns: 5fr 7fr; gap: var(--gap); align-items: end; margin-bottom: var(--s-7); }
    > [data-head] > p { padding-left: calc(100% / 14); }
  }
`;
