import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { bare, belowWide, figure, fromDesktop, fromTablet, low, muted, phone, sheet, spread } from '../layout/parts.ts';

export type Stat = {
  label: string;
  value: ReactNode;
  /** What the figure is of: 'per unit'. */
  note?: string;
  /** Marks the figure with a signal edge. */
  needsAttention?: boolean;
  /** What is counted can be shown alone: the figure is a button, pressed while that is so. */
  filter?: { isActive: boolean; onPress: () => void };
};

export type StatStripProps = {
  items: readonly Stat[];
  /**
   * `cards`: each figure below its label, also on phones, for three short ones. `folded`: label and figure on one line; below 620 px
   * only the first, which unfolds the others. `quiet`: the same, for a second strip, without a background.
   */
  layout: 'cards' | 'folded' | 'quiet';
};

const mostFigures = 4;

/** Up to four figures in one ruled strip: from 620 px side by side. */
export function StatStrip({ items, layout }: StatStripProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Strip data-layout={layout} data-open={isOpen || undefined} $items={items} $layout={layout}>
      <dl id={id}>
        {items.map((item, index) => (
          <div key={item.label} data-attention={item.needsAttention || undefined}>
            <dt>
              <Label {...item} valueId={`${id}-${index}`} />
            </dt>
            <dd id={`${id}-${index}`}>
              {item.value}
              {item.note ? <small>{` ${item.note}`}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      {layout === 'cards' ? null : (
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          All figures
          <ChevronDown size={16} aria-hidden />
        </button>
      )}
    </Strip>
  );
}

/** The label, and the control if the whole figure is one. */
const Label = ({ label, filter, valueId }: Stat & { valueId: string }) =>
  filter ? (
    <button type="button" aria-pressed={filter.isActive} aria-describedby={valueId} onClick={filter.onPress}>
      {label}
    </button>
  ) : (
    label
  );

const cards = css`
  @media ${phone} {
    > dl { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    dl > div { display: block; padding: 9px 12px; }
    dd { margin-top: 2px; }
  }
`;

const folded = css`
  @media ${phone} {
    /* The button is beside the first figure. */
    dl > :first-child { justify-content: flex-start; align-content: center; min-height: 44px; padding-right: 116px; }
    &:not([data-open]) dl > :not(:first-child) { display: none; }
  }
  @media ${fromTablet} {
    dl > div { ${spread} column-gap: 12px; padding: 8px 18px; }
    dd { margin: 0; font-size: 1.125rem; }
  }
  @media ${fromTablet} and ${belowWide} {
    dl > div { flex-direction: column; padding: 4px 7px; }
    dt { font-size: var(--t-0); font-stretch: var(--narrow); }
    dd { font-size: 1rem; }
  }
`;

const quiet = css`
  ${folded}
  > dl { border-color: var(--line); background: none; }
  @media ${fromTablet} {
    dd { font-size: var(--t-4); }
    dl > div { flex-direction: row-reverse; gap: 0 10px; align-items: baseline; justify-content: flex-end; }
  }
  /* In a low window each stays one line. */
  @media ${fromTablet} and ${low} {
    > dl { grid-template-columns: repeat(${mostFigures}, auto); }
    dd { font-size: 1rem; }
  }
`;

const layouts = { cards, folded, quiet };

const Strip = styled.div<{ $items: readonly Stat[]; $layout: keyof typeof layouts }>`
  position: relative;
  > dl {
    ${sheet}
    display: grid;
    grid-template-columns: repeat(${({ $items }) => Math.min($items.length, 2)}, minmax(0, 1fr));
    overflow: hidden;
  }
  /* The cells extend a pixel beyond the frame at the left and the top, so that only the inner rules are visible. */
  dl > div {
    position: relative;
    min-width: 0;
    margin: -1px 0 0 -1px;
    padding: 12px 14px;
    border-top: 1px solid var(--line);
    border-left: 1px solid var(--line);
  }
  dl > [data-attention] { box-shadow: inset 4px 0 0 var(--signal); }
  dt { ${muted} line-height: 1.35; overflow-wrap: anywhere; }
  dd {
    ${figure}
    margin-top: 2px;
    font-size: clamp(1rem, 5vw, 1.375rem);
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  dd > small { margin-left: 2px; color: var(--ink-2); font-size: var(--t-0); font-weight: 400; font-stretch: var(--narrow); letter-spacing: 0; }
  dt > button { ${bare} text-align: left; }
  /* The whole figure can be pressed. */
  dt > *::after { content: ''; position: absolute; inset: 0; }
  dt > :focus-visible { outline: none; }
  dt > :focus-visible::after { outline: 2px solid var(--focus); outline-offset: -4px; }
  dl > div:hover:has(dt > *) { background: var(--inset); }
  && dl > div:has([aria-pressed='true']) {
    outline: 2px solid var(--highlight, transparent);
    outline-offset: -4px;
    background: var(--ink);
    color: var(--paper);
    dt { color: var(--paper); }
    dt > button:focus-visible::after { outline-color: var(--paper); }
  }
  > button {
    ${bare}
    position: absolute;
    top: 1px;
    right: 1px;
    display: flex;
    gap: 6px;
    align-items: center;
    min-height: 44px;
    padding: 0 14px;
    color: var(--ink);
    font: 560 var(--t-1) / 1 var(--font-text);
  }
  dl:has(> :first-child [aria-pressed='true']) + button { color: var(--paper); }
  > [aria-expanded='true'] > svg { rotate: 180deg; }
  @media ${fromTablet} {
    > dl { grid-template-columns: ${({ $items }) => $items.map(({ note }) => `minmax(0, ${note ? 1.2 : 1}fr)`).join(' ')}; }
    dd { font-size: 1rem; }
    > button { display: none; }
  }
  @media ${fromDesktop} {
    dl > div { padding: 14px 18px; }
    dd { font-size: 1.625rem; }
  }
  /* One column on phones: in two, a value such as $5,841,237,410 does not fit. */
  @media ${phone} {
    > dl { grid-template-columns: minmax(0, 1fr); }
    dl > div { ${spread} column-gap: 12px; padding: 9px 14px; }
    dd { margin: 0; font-size: 1.125rem; }
  }
  ${({ $layout }) => layouts[$layout]}
`;
