import * as Dialog from 'radix-ui/dialog';
import { FocusScope } from 'radix-ui/internal';
import { useEffect, useRef, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { phone, row } from '../layout/parts.ts';

// What dialogs have in common: what they do about the focus and toasts, and their styles.

/**
 * Inside a modal dialog: the focus may leave it for the toasts, by F8 or by Tab from there. The region of toasts is the shell's, and
 * exists for as long as the page, so Radix does not count it as part of the dialog.
 */
export function ToastsInFocusScope() {
  const [toasts, setToasts] = useState<HTMLElement | null>(null);
  useEffect(() => setToasts(document.querySelector<HTMLElement>('[data-toast]')), []);
  FocusScope.useFocusScopeBranch(toasts);
  return null;
}

/** Closing a toast, pressing its button or answering a confirm dialog does not close the dialog below. */
export function stayOpenForToasts(event: Event) {
  const { detail } = event as CustomEvent<{ originalEvent?: Event } | undefined>; // of those that Radix dispatches
  const target = detail?.originalEvent?.target ?? event.target;
  if (target instanceof Element && target.closest('[data-toast], [role=alertdialog]')) event.preventDefault();
}

/** Returns the focus to what had it before a dialog: Radix does so for its own triggers only. */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    remember() {
      opener.current = findOpener();
    },
    /** A focus that has moved elsewhere by then, such as into a toast, stays there. */
    restoreFocus(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && document.activeElement === document.body) opener.current.focus();
    },
  };
}

let lastOpener: Element | null = null; // of the newest dialog on the page

/** What has the focus. Nothing has it when a dialog replaces another one, such as a loaded form its skeleton: then that one's opener. */
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

/** In the middle of the page. */
export const dialogLook = css`
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

export const DialogFooter = styled.div`
  ${row}
  flex: none;
  justify-content: flex-end;
  padding: 14px 20px;
  border-top: 1px solid var(--line-strong);
  font-size: var(--t-2);
  @media ${phone} { padding: 12px 16px; > :is(button, a) { flex: 1 1 auto; } }
`;
