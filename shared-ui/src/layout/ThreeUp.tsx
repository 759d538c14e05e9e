import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fromTablet, grid } from './parts.ts';

export type ThreeUpProps = {
  items: readonly {
    name: string;
    text: ReactNode;
    /** A drawing above the name, instead of the rule. */
    figure?: ReactNode;
  }[];
};

/** Three items of equal weight side by side, each below a hairline or a drawing. */
export function ThreeUp({ items }: ThreeUpProps) {
  return (
    <Grid>
      {items.map(({ name, text, figure }) => (
        <article key={name} data-plain={figure === undefined || undefined}>
          {figure}
          <h3>{name}</h3>
          <p>{text}</p>
        </article>
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  ${grid}
  gap: var(--s-6);
  > article[data-plain] { padding-top: var(--s-4); border-top: 1px solid var(--line-strong); }
  h3 { margin-bottom: 8px; font-size: var(--t-4); }
  p { max-width: 44ch; color: var(--ink-2); text-wrap: pretty; }
  @media ${fromTablet} { grid-template-columns: repeat(3, 1fr); gap: var(--gap); }
`;
