import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type Stat = {
  label: string;
  value: ReactNode;
  /** Marks the figure with a signal edge. */
  needsAttention?: boolean;
};

export type StatStripProps = {
  items: readonly Stat[];
  /** For a second strip, which is lower: figure and label on one line. */
  quiet?: boolean;
};

/** Figures in one ruled strip: of two columns, and from 620 px of as many as there are, up to four. */
export function StatStrip({ items, quiet = false }: StatStripProps) {
  return (
    <Root $quiet={quiet} $columns={Math.min(items.length, 4)}>
      {items.map((item) => (
        <Item key={item.label} $needsAttention={item.needsAttention}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </Item>
      ))}
    </Root>
  );
}

/* The cells extend a pixel beyond the frame at the left and the top, so that only the inner rules are visible. */
const Item = styled.div<{ $needsAttention?: boolean }>`
  min-width: 0;
  margin: -1px 0 0 -1px;
  padding: 12px 14px;
  border-top: 1px solid var(--line);
  border-left: 1px solid var(--line);
  ${({ $needsAttention }) => $needsAttention && 'box-shadow: inset 4px 0 0 var(--signal);'}
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

/* One column on phones: in two, a value such as $5,841,237,410 does not fit. */
const phoneLook = css`
  @media (max-width: 619px) {
    grid-template-columns: minmax(0, 1fr);
    > div { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; justify-content: space-between; padding: 9px 14px; }
    dd { margin: 0; font-size: 1.125rem; }
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
  @media (min-width: 620px) { grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr)); }
  @media (min-width: 620px) and (max-width: 899px) { dd { font-size: 1rem; } }
  @media (min-width: 900px) { dd { font-size: 1.625rem; } }
  ${({ $quiet }) => ($quiet ? quietLook : phoneLook)}
`;
