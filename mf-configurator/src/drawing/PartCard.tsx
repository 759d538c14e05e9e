import type { Component } from '@fieldbox/contract/catalogue/components';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import type { Size } from '@fieldbox/shop-ui/illustrations/useSize';
import { Money } from '@onesite/shared-ui/data/Money';
import { List, Trash2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const width = 232;

type Props = {
  component: Component;
  number: number;
  /** Of the balloon, in pixels. */
  x: number;
  size: Size;
  onRemove: () => void;
  onShowRow: () => void;
  /** `byKeyboard`: the focus is to go back to the balloon. */
  onClose: (byKeyboard: boolean) => void;
};

/** What a part of the drawing is, under the drawing, so that it covers no part. It closes by Escape, a click elsewhere, or when the focus leaves it. */
export function PartCard({ component, number, x, size, onRemove, onShowRow, onClose }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    card.current!.focus(); // which scrolls it into view, above the dock
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!card.current!.contains(target as Node)) close.current(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  const left = Math.max(0, Math.min(size.width - width, x - width / 2));
  return (
    <Card
      ref={card}
      role="dialog"
      aria-label={component.name}
      tabIndex={-1}
      style={{ left, top: size.height }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose(true);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose(false);
      }}
    >
      <Head>
        <BalloonNumber>{number}</BalloonNumber>
        <strong>{component.name}</strong>
        <button type="button" aria-label="Close" onClick={() => onClose(true)}>
          <X size={16} aria-hidden />
        </button>
      </Head>
      <Money as="p" dollars={component.price} />
      <Foot>
        <button type="button" onClick={onShowRow}>
          <List size={16} aria-hidden />
          Show in list
        </button>
        <button type="button" onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
          Remove
        </button>
      </Foot>
    </Card>
  );
}

const Card = styled.div`
  position: absolute;
  z-index: 4;
  width: ${width}px;
  background: var(--sheet);
  box-shadow: var(--shadow-float);
  font-size: var(--t-2);
  &:focus { outline: none; }
  > p { padding: 0 12px 10px 46px; color: var(--ink-2); font-variant-numeric: tabular-nums; }
  button {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    justify-content: center;
    min-height: 44px;
    border: 0;
    background: none;
    color: var(--ink);
    font: 500 var(--t-1) / 1 var(--font-text);
    cursor: pointer;
    &:hover { background: var(--inset); }
    &:focus-visible { outline-offset: -4px; }
  }
  @media (forced-colors: active) { border: 1px solid; }
  @media print { display: none; }
`;

const Head = styled.div`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  padding: 10px 0 2px 12px;
  > strong { flex: 1; min-width: 0; font-weight: 560; line-height: 1.35; overflow-wrap: anywhere; }
  > button { width: 44px; margin: -10px 0 -4px; }
`;

const Foot = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-top: 1px solid var(--line);
  > button + button { border-left: 1px solid var(--line); }
`;
