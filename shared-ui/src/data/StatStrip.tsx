import { Link } from '@onesite/shared-host';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { css, styled } from 'styled-components';

export type Stat = {
  label: string;
  value: ReactNode;
  /** Marks the figure with a signal edge. */
  needsAttention?: boolean;
  /** What is counted can be shown alone: the figure is a button, pressed while that is so. */
  filter?: { isActive: boolean; onPress: () => void };
  /** What is counted is listed elsewhere: the address of that list. */
  to?: string;
};

export type StatStripProps = {
  items: readonly Stat[];
  /** For a second strip, which is lower: figure and label on one line. */
  quiet?: boolean;
  /**
   * Below 620 px: each figure on a line of its own, all on one line (for three short ones), or the first one, which unfolds the
   * others. A strip that unfolds is lower on wide screens too: label and figure on one line.
   */
  onPhones?: 'lines' | 'columns' | 'fold';
};

/** Up to four figures in one ruled strip: from 620 px side by side. */
export function StatStrip({ items, quiet = false, onPhones = 'lines' }: StatStripProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const strip = (
    <Root
      id={id}
      $quiet={quiet}
      $columns={items.length}
      $onPhones={onPhones === 'fold' && !isOpen ? 'folded' : onPhones}
    >
      {items.map((item, index) => (
        <Item key={item.label} $needsAttention={item.needsAttention}>
          <dt>
            <Label {...item} valueId={`${id}-${index}`} />
          </dt>
          <dd id={`${id}-${index}`}>{item.value}</dd>
        </Item>
      ))}
    </Root>
  );
  if (onPhones !== 'fold') return strip;
  return (
    <Foldable>
      {strip}
      <Unfold type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        All figures
        <ChevronDown size={16} aria-hidden />
      </Unfold>
    </Foldable>
  );
}

/** With the control that the whole figure is. */
function Label({ label, filter, to, valueId }: Stat & { valueId: string }) {
  if (to !== undefined) {
    return (
      <Link to={to} aria-describedby={valueId}>
        {label}
      </Link>
    );
  }
  if (!filter) return label;
  return (
    <button type="button" aria-pressed={filter.isActive} aria-describedby={valueId} onClick={filter.onPress}>
      {label}
    </button>
  );
}

/* The cells extend a pixel beyond the frame at the left and the top, so that only the inner rules are visible. */
const Item = styled.div<{ $needsAttention?: boolean }>`
  position: relative;
  min-width: 0;
  margin: -1px 0 0 -1px;
  padding: 12px 14px;
  border-top: 1px solid var(--line);
  border-left: 1px solid var(--line);
  ${({ $needsAttention }) => $needsAttention && 'box-shadow: inset 4px 0 0 var(--signal);'}
  @media (min-width: 900px) { padding: 14px 18px; }
  dt > a { color: inherit; }
  dt > button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
  /* The whole figure can be pressed. */
  dt > *::after { content: ''; position: absolute; inset: 0; }
  dt > :focus-visible { outline: none; }
  dt > :focus-visible::after { outline: 2px solid var(--focus); outline-offset: -4px; }
  &:hover:has(dt > *) { background: var(--inset); }
  &&:has([aria-pressed='true']) {
    background: var(--ink);
    color: var(--paper);
    dt { color: var(--paper); }
    dt > button:focus-visible::after { outline-color: var(--paper); }
    @media (forced-colors: active) { forced-color-adjust: none; background: Highlight; color: HighlightText; dt { color: HighlightText; } }
  }
`;

const quietLook = css`
  border-color: var(--line);
  background: none;
  @media (min-width: 620px) {
    dd { margin: 0; font-size: var(--t-4); }
    > div { display: flex; flex-direction: row-reverse; gap: 0 10px; align-items: baseline; justify-content: flex-end; }
  }
  /* In a low window each stays one line. */
  @media (min-width: 620px) and (max-height: 480px) {
    grid-template-columns: repeat(4, auto);
    dd { font-size: 1rem; }
  }
`;

/* One column on phones: in two, a value such as $5,841,237,410 does not fit. */
const lines = css`
  @media (max-width: 619px) {
    grid-template-columns: minmax(0, 1fr);
    > div { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; justify-content: space-between; padding: 9px 14px; }
    dd { margin: 0; font-size: 1.125rem; }
  }
`;

const fold = css`
  ${lines}
  @media (max-width: 619px) {
    /* Beside the first figure stands the button. */
    > :first-child { justify-content: flex-start; align-content: center; min-height: 44px; padding-right: 116px; }
  }
  @media (min-width: 620px) {
    > div { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; justify-content: space-between; padding: 8px 18px; }
    dd { margin: 0; font-size: 1.125rem; }
  }
  @media (min-width: 620px) and (max-width: 1179px) {
    > div { flex-direction: column; padding: 4px 7px; }
    dt { font-size: var(--t-0); font-stretch: var(--narrow); }
    dd { font-size: 1rem; }
  }
`;

const phoneLooks = {
  lines,
  columns: css`
    @media (max-width: 619px) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      > div { padding: 9px 12px; }
      dd { font-size: 1.125rem; }
    }
  `,
  fold,
  folded: css`
    ${fold}
    @media (max-width: 619px) { > :not(:first-child) { display: none; } }
  `,
};

const Root = styled.dl<{ $quiet: boolean; $columns: number; $onPhones: keyof typeof phoneLooks }>`
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
  @media (min-width: 620px) {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
  @media (min-width: 620px) and (max-width: 899px) { dd { font-size: 1rem; } }
  @media (min-width: 900px) { dd { font-size: 1.625rem; } }
  ${({ $onPhones }) => phoneLooks[$onPhones]}
  ${({ $quiet }) => $quiet && quietLook}
`;

const Foldable = styled.div`
  position: relative;
`;

const Unfold = styled.button`
  position: absolute;
  top: 1px;
  right: 1px;
  display: none;
  gap: 6px;
  align-items: center;
  min-height: 44px;
  padding: 0 14px;
  border: 0;
  background: none;
  color: var(--ink);
  font: 560 var(--t-1) / 1 var(--font-text);
  cursor: pointer;
  :has(> :first-child [aria-pressed='true']) + & { color: var(--paper); }
  &[aria-expanded='true'] > svg { rotate: 180deg; }
  @media (max-width: 619px) { display: flex; }
`;
