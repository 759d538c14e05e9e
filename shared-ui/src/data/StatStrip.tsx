import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type Stat = { label: string; value: ReactNode /** Needs attention: a signal edge. */; hot?: boolean };

export type StatStripProps = {
  items: readonly Stat[];
  /** A second, lower strip: figure and label in one line. */
  quiet?: boolean;
};

/** Figures in one ruled strip: two columns, four from 900 px. */
export function StatStrip({ items, quiet = false }: StatStripProps) {
  return (
    <Root $quiet={quiet} $columns={Math.min(items.length, 4)}>
      {items.map((item) => (
        <Item key={item.label} $hot={item.hot}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </Item>
      ))}
    </Root>
  );
}

/* The cells reach a pixel over the frame's edge at the left and the top, so that only inner rules show. */
const Item = styled.div<{ $hot?: boolean }>`
  min-width: 0;
  margin: -1px 0 0 -1px;
  padding: 12px 14px;
  border-top: 1px solid var(--line);
  border-left: 1px solid var(--line);
  ${({ $hot }) => $hot && 'box-shadow: inset 4px 0 0 var(--signal);'}
  @media (min-width: 900px) { padding: 14px 18px; }
`;

const quietLook = css`
  border-color: var(--line);
  background: none;
  dd { font-size: var(--t-4); }
  > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
  @media (min-width: 900px) {
    > div { flex-direction: row-reverse; align-items: baseline; gap: 12px; padding: 10px 18px 11px; }
  }
`;

const Root = styled.dl<{ $quiet: boolean; $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => Math.min($columns, 2)}, minmax(0, 1fr));
  overflow: hidden;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  dt { color: var(--ink-2); font-size: var(--t-1); line-height: 1.35; overflow-wrap: anywhere; }
  dd {
    margin-top: 2px;
    font-size: clamp(1rem, 5vw, 1.375rem);
    font-weight: 560;
    font-stretch: var(--wide);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  @media (min-width: 900px) {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
    dd { font-size: 1.625rem; }
  }
  ${({ $quiet }) => $quiet && quietLook}
`;
