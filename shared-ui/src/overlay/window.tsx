import { X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { FocusScope } from 'radix-ui/internal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { row } from '../layout/parts.ts';
import { phone } from '../layout/widths.ts';

// What windows over the page have in common: how they leave the focus and the messages alone, and their looks.

/**
 * Within a modal dialog: the focus may leave it for the messages at the edge of the window, by F8 or by Tab from there.
 * They are the shell's, so that they are no part of the dialog for Radix.
 */
export function MessagesInReach() {
  const [messages, setMessages] = useState<HTMLElement | null>(null);
  useEffect(() => setMessages(document.querySelector<HTMLElement>('[data-message]')), []);
  FocusScope.useFocusScopeBranch(messages);
  return null;
}

/** Whether it is in a message at the edge of the window, which lies over a dialog and is no part of it. */
const isInMessage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-message]') !== null;

/** Whether it is in a question, which lies over a dialog. */
const isInQuestion = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=alertdialog]') !== null;

/** Closing a message, pressing its button or answering a question does not close the dialog below. */
export function stayOpenForMessages(event: Event) {
  const { detail } = event as CustomEvent<{ originalEvent?: Event } | undefined>; // of those that Radix dispatches
  const target = detail?.originalEvent?.target ?? event.target;
  if (isInMessage(target) || isInQuestion(target)) event.preventDefault();
}

/** What had the focus before a dialog: Radix gives it back to a trigger only. */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    remember() {
      opener.current = findOpener();
    },
    /** A reader who is somewhere else by then, such as in a message, stays there. */
    giveFocusBack(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && document.activeElement === document.body) opener.current.focus();
    },
  };
}

let lastOpener: Element | null = null;

/** What has the focus; where a dialog takes the place of another, as a form does when it has loaded, that one's opener. */
function findOpener() {
  if (document.activeElement !== document.body) lastOpener = document.activeElement;
  return lastOpener;
}

const fade = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

export const scrimLook = css`
  position: fixed;
  inset: 0;
  z-index: 49;
  background: var(--scrim);
  animation: ${fade} var(--d-2) var(--ease-out);
`;

export const Scrim = styled(Dialog.Overlay)`
  ${scrimLook}
`;

/** The title and the close button, on one line with a rule. */
export const WindowHead = ({ title }: { title: ReactNode }) => (
  <Head>
    <Dialog.Title>{title}</Dialog.Title>
    <Dialog.Close asChild>
      <IconButton label="Close">
        <X size={20} />
      </IconButton>
    </Dialog.Close>
  </Head>
);

const Head = styled.div`
  display: flex;
  flex: none;
  gap: var(--s-4);
  align-items: center;
  justify-content: space-between;
  min-height: 68px;
  padding: 8px 12px 8px 20px;
  border-bottom: 1px solid var(--line-strong);
  > h2 {
    display: -webkit-box;
    min-width: 0;
    font-size: var(--t-4);
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3; /* a name of 200 characters leaves room for what the dialog is about */
  }
`;

/** A window in the middle of the page. */
export const windowLook = css`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: flex;
  flex-direction: column;
  width: calc(100% - 48px);
  height: fit-content;
  max-height: calc(100dvh - 48px);
  margin: auto;
  border: var(--edge-float, none);
  background: var(--sheet);
  box-shadow: var(--shadow-float);
  animation: ${rise} var(--d-2) var(--ease-out);
  &:focus-visible { outline-offset: -3px; }
`;

export const Foot = styled.div`
  ${row}
  flex: none;
  justify-content: flex-end;
  padding: 14px 20px;
  border-top: 1px solid var(--line-strong);
  font-size: var(--t-2);
  @media ${phone} { padding: 12px 16px; > :is(button, a) { flex: 1 1 auto; } }
`;
