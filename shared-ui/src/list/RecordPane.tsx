import { ChevronDown, ChevronUp, X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { dock, fromTablet, fromWide, muted, phone } from '../layout/parts.ts';
import { Scrim, stayOpenForToasts, ToastsInFocusScope } from '../overlay/dialogParts.tsx';
import { isDialogOpen } from '../overlay/isDialogOpen.ts';
import { useMediaQuery } from './useMediaQuery.ts';

export type RecordPaneProps = {
  id: string;
  /** 'Order 100998'. */
  title: string;
  /** Beside the title, such as its age. */
  detail?: ReactNode;
  onClose: () => void;
  /** Buttons for the records before and after it in the list. Without `open`, there is none. */
  previous: { label: string; open?: () => void };
  next: { label: string; open?: () => void };
  children: ReactNode;
  /** Buttons in its head. */
  actions?: ReactNode;
  /** Buttons at the bottom of the window, on phones. */
  footer?: ReactNode;
};

/**
 * A record beside its list: from 1280 px in the page, without scrim or focus trap, so that people can open row after row;
 * below that over the page, on phones over all of it. It is the `record` of a ListScreen.
 */
export function RecordPane(props: RecordPaneProps) {
  const isBeside = useIsBeside();
  const { id, title, detail, onClose, previous, next, children, actions, footer } = props;
  const headline = useRef<HTMLHeadingElement>(null);
  useTopOf(id, headline);
  // A dialog closes on Escape without help.
  useRecordKeys({ j: next.open, k: previous.open, Escape: isBeside ? onClose : undefined });
  const heading = (
    <h2 ref={headline} tabIndex={-1}>
      <span dir="auto" aria-live="polite">
        {title}
      </span>{' '}
      {detail ? <small>{detail}</small> : null}
    </h2>
  );
  const content = (
    <>
      <div data-head>
        {isBeside ? heading : <Dialog.Title asChild>{heading}</Dialog.Title>}
        {actions ? <div>{actions}</div> : null}
        <IconButton label={previous.label} aria-disabled={!previous.open} onClick={previous.open}>
          <ChevronUp />
        </IconButton>
        <IconButton label={next.label} aria-disabled={!next.open} onClick={next.open}>
          <ChevronDown />
        </IconButton>
        <IconButton label={`Close ${title}`} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {children}
      {footer ? <div data-dock>{footer}</div> : null}
    </>
  );
  if (isBeside) {
    return (
      <Aside tabIndex={-1} aria-label={title} data-record data-printed>
        {content}
      </Aside>
    );
  }
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Scrim />
        <Over
          data-record
          data-printed
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            headline.current?.focus();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()} // its list gives the focus to its row
          onEscapeKeyDown={stayOpenForToasts}
          onInteractOutside={stayOpenForToasts}
        >
          <ToastsInFocusScope />
          {content}
        </Over>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Keys of a record: Escape from anywhere in the page, letters while the focus is in the record or on a row of its list
 * (WCAG 2.1.4); none while somebody types or a dialog is open.
 */
function useRecordKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, defaultPrevented, ctrlKey, altKey, metaKey } = event;
      const run = latest.current[key];
      if (!run || defaultPrevented || ctrlKey || altKey || metaKey || isDialogOpen()) return;
      const from = target as Element;
      if (from.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [data-toast]')) return;
      if (key !== 'Escape' && !from.closest('[data-record], tbody tr')) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** While a dialog is open, such as a form of the record, this does not change: turning a tablet would otherwise lose what was typed there. */
function useIsBeside() {
  const isWide = useMediaQuery(fromWide);
  const isBeside = useRef(isWide);
  if (!isDialogOpen()) isBeside.current = isWide;
  return isBeside.current;
}

/**
 * Shows another record from its top. Its heading takes the focus from the row that opened it and from the record before it, so that screen
 * readers read the name first. A button of the head, and another row, on which J and K move along, keep the focus.
 */
function useTopOf(id: string, headline: RefObject<HTMLElement | null>) {
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    const record = headline.current?.closest('[data-record]');
    const focused = document.activeElement;
    const isNext = before.current !== undefined;
    before.current = id;
    if (!record || !focused) return; // a dialog that opens takes the focus later
    record.scrollTop = 0;
    const row = focused.closest('tr')?.querySelector<HTMLElement>('a[data-row]');
    const isFree = focused === document.body || (record.contains(focused) && !focused.closest('[data-head]'));
    if (row ? row.dataset.row === id : isNext && isFree) headline.current?.focus();
  }, [id, headline]);
}

/** The ids beside an open record in the rows that are shown. */
export function neighboursOf(rows: readonly { id: number }[], openId: string | undefined) {
  const at = rows.findIndex(({ id }) => String(id) === openId);
  return at < 0 ? {} : { previous: rows[at - 1]?.id, next: rows[at + 1]?.id };
}

const slide = keyframes`
  from { opacity: 0; transform: translateX(16px); }
`;

const paneStyle = css`
  display: flex;
  flex-direction: column;
  background: var(--sheet);
  font-size: var(--t-2);
  line-height: 1.45;
  scroll-padding-top: 64px; /* what has the focus is not below the head */
  scroll-padding-bottom: calc(64px + var(--messages, 0px));
  > :nth-last-child(2) { margin-bottom: var(--messages, 0px); }
  > [data-head] {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    flex: none;
    gap: 4px;
    align-items: center;
    padding: 5px 8px 5px 18px;
    border-bottom: 1px solid var(--line-strong);
    background: var(--sheet);
  }
  [role='status'] > [aria-hidden] { border-width: 0 0 1px; } /* what is loading has the pane's own frame */
  > [data-head] > h2 { min-width: 0; margin-right: auto; font-size: var(--t-4); line-height: 1.2; overflow-wrap: anywhere; }
  h2 > small { ${muted} margin-left: 4px; white-space: nowrap; font-stretch: 100%; font-weight: 400; letter-spacing: 0; }
  > [data-head] > div { display: flex; gap: 4px; align-items: center; }
  > [data-head] > div > :is(a, button:not([aria-label])) { min-height: 36px; margin-right: 8px; white-space: nowrap; padding: 4px 12px; font-size: var(--t-1); }
  > [data-dock] { ${dock} display: flex; gap: 8px; margin-top: auto; padding: 10px 16px; }
  > [data-dock] > * { flex: 1 1 auto; padding-inline: 10px; }
  > [data-dock] > :nth-child(3) > .lucide { display: none; } /* three have no room for a picture */
  @media ${fromTablet} { > [data-dock] { display: none; } }
  @media ${fromTablet} and (pointer: fine) { && > [data-head] button[aria-label] { width: 36px; height: 36px; } }
  /* The actions are in the foot. */
  @media ${phone} {
    > [data-head] > div { display: none; }
    > [data-head] > h2 { font-size: var(--t-3); }
    h2 > small { display: none; }
  }
  @media print {
    && { position: static; width: auto; max-height: none; border: 0; overflow: visible; box-shadow: none; }
    && > [data-head] { position: static; }
    > [data-head] > div { display: none; }
  }
`;

/* Where it stands follows from how far the page is scrolled, and nothing else; what does not fit into the window scrolls in it. */
const Aside = styled.aside`
  ${paneStyle}
  position: sticky;
  top: 12px;
  min-height: min(860px, max(560px, 100dvh - 306px), 100dvh - 24px);
  max-height: calc(100dvh - 24px);
  border: 1px solid var(--line-strong);
  overflow-y: auto;
  outline: none; /* only a click into it takes the focus to it, for its keys */
  > [data-head] > div::after { content: ''; height: 22px; margin-inline: 6px; border-left: 1px solid var(--line); }
`;

const Over = styled(Dialog.Content)`
  ${paneStyle}
  position: fixed;
  inset: 0 0 0 auto;
  z-index: 50;
  width: min(620px, 100%);
  border: var(--edge-float, none);
  overflow-y: auto;
  box-shadow: var(--shadow-float);
  animation: ${slide} var(--d-2) var(--ease-out);
  > * { flex-shrink: 0; }
  /* The actions are below the title, which needs the width. */
  > [data-head] { flex-wrap: wrap; }
  > [data-head] > h2 { flex: 1 0 0; }
  > [data-head] > div { order: 1; width: 100%; }
`;
