import { Link } from '@onesite/shared-host';
import { X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { phone } from '../layout/parts.ts';
import { type PersistentMessage, PersistentMessages } from './PersistentMessages.tsx';
import { toastAction, toastSheet, toastTexts } from './toastLook.ts';

export type ToastData = {
  id: string;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** The label of its button. */
  action?: string;
  link?: { label: string; to: string };
  /** Default: true. A dismissed toast stays in the data until it is removed. */
  open?: boolean;
};

export type ToastHostProps = {
  /** One at a time: a new id replaces the previous toast and restarts the timer. */
  toast: ToastData | null;
  /** Those that stay until each is answered. */
  persistent?: readonly PersistentMessage[];
  /** Called with its id when the time is over, on a swipe, Escape or the close button, and after the action. */
  onDismiss: (id: string) => void;
  onAction?: (id: string) => void;
  /** In milliseconds (docs/specification/README.md#on-every-screen). */
  duration?: number;
};

/**
 * The region of toasts at the bottom right, above what is marked with `data-dock` (bars, feet of dialogs, the page's footer) and
 * the button that it came from. F8 focuses its button, also from a dialog; when a toast closes the focus goes back. A swipe of 50 px to the right dismisses.
 */
export function ToastHost({ toast, persistent = [], onDismiss, onAction = () => {}, duration = 5000 }: ToastHostProps) {
  const [isPaused, setPaused] = useState(false);
  const { regionProps, giveFocusBack } = useFocusReturn();
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const isOpen = toast !== null && toast.open !== false;
  const raised = useRaised(region, isOpen ? toast.id : persistent[0]?.id, isOpen);

  function close(id: string) {
    onDismiss(id);
    giveFocusBack();
  }

  return (
    <Toast.Provider duration={duration} swipeDirection="right" swipeThreshold={50}>
      {toast ? (
        <Root
          key={toast.id}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          open={toast.open ?? true}
          onOpenChange={(open) => open || close(toast.id)}
          // Radix ignores an Escape that is prevented, and a dialog prevents it only to stay open itself (`stayOpenForToasts`).
          onKeyDown={(event) => event.key === 'Escape' && event.defaultPrevented && close(toast.id)}
          onPause={() => setPaused(true)}
          onResume={() => setPaused(false)}
          $error={toast.variant === 'destructive'}
        >
          <div>
            <Toast.Title>{toast.title}</Toast.Title>
            {toast.description ? <Toast.Description>{toast.description}</Toast.Description> : null}
            {toast.action || toast.link ? (
              <p>
                {toast.action ? (
                  <Toast.Action altText={toast.action} onClick={() => onAction(toast.id)}>
                    {toast.action}
                  </Toast.Action>
                ) : null}
                {toast.link ? (
                  <Link to={toast.link.to} onClick={() => onDismiss(toast.id)}>
                    {toast.link.label}
                  </Link>
                ) : null}
              </p>
            ) : null}
          </div>
          <Toast.Close asChild>
            <IconButton label="Close message">
              <X size={20} />
            </IconButton>
          </Toast.Close>
          <span
            aria-hidden
            style={{ animationDuration: `${duration}ms`, animationPlayState: isPaused ? 'paused' : 'running' }}
          />
        </Root>
      ) : null}
      <div {...regionProps}>
        <Viewport ref={setRegion} data-toast style={{ transform: `translateY(${-raised}px)` }} onFocus={focusAction}>
          {persistent.length > 0 ? (
            <li>
              <PersistentMessages messages={persistent} onAction={onAction} onDismiss={close} />
            </li>
          ) : null}
        </Viewport>
      </div>
    </Toast.Provider>
  );
}

/** F8 gives the focus to the region: Enter then does what the toast offers, or closes it. */
function focusAction({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('button, a')?.focus();
}

const dialogs = '[role=dialog], [role=alertdialog]';

/** Gives the focus back to where it was before it came to the toasts. */
function useFocusReturn() {
  const region = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement | null>(null);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    focusedBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }

  /** Tab leads from a toast to the page; if the focus came from a dialog, it goes back there. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    if (focusedBefore.current?.closest(dialogs) && !relatedTarget.closest(dialogs)) focusedBefore.current.focus();
  }

  return {
    regionProps: { ref: region, onFocus, onBlur },
    /** After a toast has closed. */
    giveFocusBack() {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement) || !region.current?.contains(activeElement)) return;
      activeElement.blur();
      focusedBefore.current?.focus();
    },
  };
}

/** The button or link that a toast came from: it may be pressed again. */
const originElement = () => document.activeElement?.closest('button:not([data-toast] *), a:not([data-toast] *)');

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const isOver = (a: Box, b: Box) => a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left;

/** How many pixels a box at the lower edge has to rise to cover none of the others; `undefined` if there is no such place. */
export function raisedBy(box: Box, others: readonly Box[]): number | undefined {
  let raised = 0;
  const raisedBox = () => ({ ...box, top: box.top - raised, bottom: box.bottom - raised });
  for (const other of [...others].sort((a, b) => b.bottom - a.bottom))
    if (isOver(raisedBox(), other)) raised = box.bottom - other.top;
  return raisedBox().top >= 0 ? raised : undefined;
}

/** How many pixels a region is raised above the window's lower edge while a message is shown in it. A toast (`isBrief`) also avoids its origin. */
function useRaised(region: HTMLElement | null, toastId: string | undefined, isBrief: boolean): number {
  const [raised, setRaised] = useState(0);

  useLayoutEffect(() => {
    if (!region || toastId === undefined) return;
    let frame = 0;
    const origin = isBrief && originElement();
    const measure = () => {
      const { left, right, height } = region.getBoundingClientRect();
      const isSeen = ({ top, bottom }: Box) => bottom > 0 && top < innerHeight;
      const boxesOf = (elements: Iterable<Element>) =>
        Array.from(elements, (element) => element.getBoundingClientRect()).filter(isSeen);
      const bars = boxesOf(document.querySelectorAll('[data-dock]'));
      // A keyboard on the screen covers the lower edge.
      const { offsetTop, height: seenHeight } = window.visualViewport ?? { offsetTop: 0, height: innerHeight };
      const lowest = Math.min(innerHeight, offsetTop + seenHeight);
      const box = { left, right, top: lowest - height, bottom: lowest };
      // Above the bars and the button, else above the bars alone.
      const raisedAbove = raisedBy(box, [...bars, ...boxesOf(origin ? [origin] : [])]) ?? raisedBy(box, bars) ?? 0;
      setRaised(innerHeight - lowest + raisedAbove);
    };
    const measureLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const changes = new MutationObserver(measureLater); // a dialog opens, another page is shown
    changes.observe(document.body, { childList: true, subtree: true });
    const targets = [window, window.visualViewport ?? window];
    for (const target of targets)
      for (const type of ['scroll', 'resize']) target.addEventListener(type, measureLater, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      for (const target of targets)
        for (const type of ['scroll', 'resize']) target.removeEventListener(type, measureLater);
    };
  }, [region, toastId, isBrief]);

  return raised;
}

const arrive = keyframes`
  from { opacity: 0; transform: translateX(16px); }
`;
const leave = keyframes`
  to { opacity: 0; transform: translateX(16px); }
`;
const runOut = keyframes`
  to { transform: scaleX(0); }
`;

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: 60;
  width: 100%;
  max-width: 420px;
  padding: var(--s-4);
  pointer-events: none;
  > * { pointer-events: auto; }
  > :not(:first-child) { margin-top: 8px; }
  @media ${phone} { max-width: none; }
`;

const Root = styled(Toast.Root)<{ $error: boolean }>`
  ${toastSheet}
  position: relative;
  &[data-state='open'] { animation: ${arrive} var(--d-2) var(--ease-out); }
  &[data-state='closed'] { animation: ${leave} var(--d-2) var(--ease-out); }
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
  &[data-swipe='cancel'] { transform: none; transition: transform var(--d-2) var(--ease-out); }
  > div { ${toastTexts} }
  > div > div:first-child { font-weight: 560; }
  > div > div + div { color: var(--ink-2); }
  > div > p { display: flex; flex-wrap: wrap; gap: 8px; }
  > div > p > button { ${toastAction} }
  > div > p > a { ${toastAction} display: inline-flex; align-items: center; text-decoration: none; }
  /* The time that a toast still has; it stops while the toast is pointed at or focused. */
  > span {
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: var(--line-strong);
    transform-origin: left;
    animation: ${runOut} linear forwards;
  }
`;
