import { useLocation } from '@onesite/shared-host';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type IconControl, iconControlAt } from './iconControl.ts';

/**
 * Milliseconds (docs/specification/README.md#on-every-screen): before the first opens, and within which the next one opens at once.
 */
const [openDelayMs, skipDelayMs] = [700, 300];

/**
 * The control whose tooltip is open: after a while under the pointer, or with the keyboard's focus. It closes when pointer or focus
 * leave, with a click, with Escape, when the page scrolls, and on another page. The pointer may rest on the tooltip itself (WCAG
 * 1.4.13).
 */
export function useIconTooltip(first: IconControl, note: RefObject<HTMLElement | null>) {
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
