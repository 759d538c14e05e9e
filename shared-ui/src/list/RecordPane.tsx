import { ChevronDown, ChevronUp, X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { isDialogOpen } from '../overlay/isDialogOpen.ts';
import { MessagesInReach } from '../overlay/MessagesInReach.tsx';
import { stayOpenForMessages } from '../overlay/messages.ts';
import { Scrim } from '../overlay/overlay.styles.ts';
import { useMediaQuery } from './useMediaQuery.ts';
import { useStickyWhole } from './useStickyWhole.ts';

export type RecordPaneProps = {
  /** 'Order 100998'. */
  title: string;
  /** Beside the title, such as its age. */
  detail?: ReactNode;
  onClose: () => void;
  /** The records before and after it in the list, with what they are called; none at an end. */
  previous: { label: string; open?: () => void };
  next: { label: string; open?: () => void };
  children: ReactNode;
  /** What can be done with it: in its head. */
  actions?: ReactNode;
  /** The same on phones, at the foot of the window. */
  footer?: ReactNode;
};

/**
 * A record beside its list: from 1280 px in the page, without scrim or focus trap, so that one goes on from row to row;
 * below that over the page, on phones over all of it. It stands in the `record` of a ListScreen.
 */
export function RecordPane(props: RecordPaneProps) {
  const isBeside = useIsBeside();
  const { title, detail, onClose, previous, next, children, actions, footer } = props;
  const aside = useStickyWhole<HTMLElement>(title, isBeside);
  // A dialog closes on Escape without help.
  useRecordKeys({ j: next.open, k: previous.open, Escape: isBeside ? onClose : undefined });
  const heading = (
    <Heading>
      <span dir="auto">{title}</span>
      {detail ? <small>{detail}</small> : null}
    </Heading>
  );
  const content = (
    <>
      <Head>
        {isBeside ? heading : <Dialog.Title asChild>{heading}</Dialog.Title>}
        {actions ? <HeadActions>{actions}</HeadActions> : null}
        <Steps {...props} />
        <IconButton label={`Close ${title}`} onClick={onClose}>
          <X />
        </IconButton>
      </Head>
      {children}
      {footer ? <Foot data-dock>{footer}</Foot> : null}
    </>
  );
  if (isBeside) {
    return (
      <Aside ref={aside} tabIndex={-1} aria-label={title} data-record>
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
          aria-describedby={undefined}
          onOpenAutoFocus={focusRecord}
          onEscapeKeyDown={stayOpenForMessages}
          onInteractOutside={stayOpenForMessages}
        >
          <MessagesInReach />
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
    function press(event: KeyboardEvent) {
      const { key, target, defaultPrevented, ctrlKey, altKey, metaKey } = event;
      const run = latest.current[key];
      if (!run || defaultPrevented || ctrlKey || altKey || metaKey || isDialogOpen()) return;
      const from = target as Element;
      if (from.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [data-message]')) return;
      if (key !== 'Escape' && !from.closest('[data-record], tbody tr')) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Under an open dialog, such as a form of the record, it stays as it is: what is typed there would be lost with it when a tablet is turned. */
function useIsBeside() {
  const isWide = useMediaQuery('(min-width: 1280px)');
  const isBeside = useRef(isWide);
  if (!isDialogOpen()) isBeside.current = isWide;
  return isBeside.current;
}

/** It is read first: the name of a button in its head, shown while that has the focus, would cover the record's states. */
function focusRecord(event: Event) {
  event.preventDefault();
  (event.target as HTMLElement).focus();
}

const Steps = ({ previous, next }: Pick<RecordPaneProps, 'previous' | 'next'>) => (
  <>
    <IconButton label={previous.label} aria-disabled={!previous.open} onClick={previous.open}>
      <ChevronUp />
    </IconButton>
    <IconButton label={next.label} aria-disabled={!next.open} onClick={next.open}>
      <ChevronDown />
    </IconButton>
  </>
);

const sheet = css`
  background: var(--sheet);
  font-size: var(--t-2);
  line-height: 1.45;
`;

const Aside = styled.aside`
  ${sheet}
  position: sticky;
  display: flex;
  flex-direction: column;
  min-height: min(860px, max(560px, 100dvh - 306px));
  border: 1px solid var(--line-strong);
  outline: none; /* only a click into it takes the focus to it, for its keys */
`;

const slide = keyframes`
  from { opacity: 0; transform: translateX(16px); }
`;

const Over = styled(Dialog.Content)`
  ${sheet}
  position: fixed;
  inset: 0 0 0 auto;
  z-index: 50;
  display: flex;
  flex-direction: column;
  width: min(620px, 100%);
  overflow-y: auto;
  box-shadow: var(--shadow-float);
  animation: ${slide} var(--d-2) var(--ease-out);
  > * { flex-shrink: 0; }
  /* A line over its head and its foot, which would cover an outline. */
  &:focus-visible { outline: none; }
  &:focus-visible::after {
    content: '';
    position: fixed;
    inset: 1px 1px 1px auto;
    z-index: 2;
    width: min(618px, 100% - 2px);
    border: 2px solid var(--focus);
    pointer-events: none;
  }
  @media (forced-colors: active) { border-left: 1px solid; }
`;

const Head = styled.div`
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
  @media (min-width: 620px) and (pointer: fine) { && button[aria-label] { width: 36px; height: 36px; } }
`;

/* On phones what can be done stands in the foot. */
const HeadActions = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  && > a, && > button:not([aria-label]) { min-height: 36px; margin-right: 8px; white-space: nowrap; padding: 4px 12px; font-size: var(--t-1); }
  &::after { content: ''; height: 22px; margin-inline: 6px; border-left: 1px solid var(--line); }
  @media (max-width: 619px) { display: none; }
`;

const Heading = styled.h2`
  min-width: 0;
  margin-right: auto;
  font-size: var(--t-4);
  line-height: 1.2;
  overflow-wrap: anywhere;
  small {
    margin-left: 10px;
    white-space: nowrap;
    color: var(--ink-2);
    font-size: var(--t-1);
    font-stretch: 100%;
    font-weight: 400;
    letter-spacing: 0;
  }
  @media (max-width: 619px) {
    font-size: var(--t-3);
    small { display: none; }
  }
`;

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  margin-top: auto;
  gap: 8px;
  padding: 10px 16px;
  border-top: 1px solid var(--line-strong);
  background: var(--sheet);
  > * { flex: 1 1 auto; padding-inline: 10px; }
  > :nth-child(3) > .lucide { display: none; } /* three have no room for a picture */
  @media (min-width: 620px) { display: none; }
`;
