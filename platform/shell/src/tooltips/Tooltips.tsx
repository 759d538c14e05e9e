import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import { useLocation } from '@onesite/shared-host';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { type IconControl, iconControlAt } from './iconControl.ts';

/** The one tooltip of the page. It repeats a control's own name, so screen readers do not need it. */
export function Tooltips({ first }: { first: IconControl }) {
  const note = useRef<HTMLDivElement>(null);
  const { open, close } = useIconTooltip(first, note);

  useLayoutEffect(() => {
    const element = note.current;
    if (!open || !element) return;
    return autoUpdate(open.element, element, async () => {
      if (!open.element.isConnected) return close();
      const middleware = [offset(8), flip(), shift({ padding: 8 })];
      const { x, y } = await computePosition(open.element, element, {
        strategy: 'fixed',
        placement: 'top',
        middleware,
      });
      Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
    });
  }); // after each render, because another label is another element

  if (!open) return null;
  return createPortal(
    <Note ref={note} role="tooltip" aria-hidden key={open.label}>
      {open.label}
    </Note>,
    document.body,
  );
}

const fade = keyframes`from { opacity: 0; }`;

const Note = styled.div`
  position: fixed;
  top: 0;
  left: 0;
  z-index: 70;
  width: max-content;
  max-width: min(280px, calc(100vw - 16px));
  padding: 6px 10px;
  border: var(--edge-float, none);
  border-radius: var(--radius-control);
  background: var(--ink);
  color: var(--paper);
  font-size: var(--t-1);
  font-weight: 500;
  line-height: 1.4;
  overflow-wrap: anywhere;
  animation: ${fade} var(--d-1) var(--ease-out);
  /* The way from the control to the note, so that the pointer does not lose either. */
  &::before { content: ''; position: absolute; inset: -8px; z-index: -1; }
`;

/** Before the first opens, and within which the next one opens at once (docs/specification/README.md#on-every-screen). */
const [openDelayMs, skipDelayMs] = [700, 300];

/**
 * The control whose tooltip is open: after a while under the pointer, or with the keyboard's focus. It closes when pointer or focus
 * leave, with a click, with Escape, when the page scrolls, and on another page. The pointer may rest on the tooltip itself (WCAG
 * 1.4.13).
 */
function useIconTooltip(first: IconControl, note: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<IconControl>();
  const { key } = useLocation();
  const close = useRef(() => {});

  useEffect(() => {
    let current: IconControl | undefined;
    let isOpen = false;
    let closedAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout>;

    function show() {
      isOpen = true;
      setOpen(current);
    }

    function hide() {
      clearTimeout(timer);
      if (isOpen) closedAt = performance.now();
      isOpen = false;
      setOpen(undefined);
    }

    function leave() {
      hide();
      current = undefined;
    }

    function enter(control: IconControl) {
      if (control.element === current?.element) return;
      leave();
      current = control;
      const isSkipped = performance.now() - closedAt < skipDelayMs;
      timer = setTimeout(show, isSkipped ? 0 : openDelayMs);
    }

    const onPointer = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || (target instanceof Node && note.current?.contains(target))) return;
      const control = iconControlAt(target);
      if (control) enter(control);
      else if (!current?.element.matches(':focus-visible')) leave();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const control = iconControlAt(target);
      if (control?.element.matches(':focus-visible')) enter(control);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };

    if (first.element.matches(':focus-visible, :hover')) enter(first);

    close.current = leave;
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true, passive: true };
    document.addEventListener('pointerover', onPointer, options);
    document.addEventListener('pointerdown', hide, options);
    document.addEventListener('click', hide, options);
    document.addEventListener('focusin', onFocus, options);
    document.addEventListener('focusout', leave, options);
    document.documentElement.addEventListener('pointerleave', leave, { signal: controller.signal });
    document.addEventListener('scroll', hide, options);
    window.addEventListener('keydown', onKey, { signal: controller.signal, capture: true });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [first, note]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is left
  useEffect(() => () => close.current(), [key]);

  return { open, close: () => close.current() };
}
