import * as Parts from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { windowLook } from './Dialog.styles.ts';
import { MessagesInReach } from './MessagesInReach.tsx';
import { stayOpenForMessages } from './messages.ts';
import { Scrim } from './overlay.styles.ts';
import { useOpener } from './useOpener.ts';

export type BareDialogProps = {
  /** Its name, only for listeners. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What gets the focus when it closes. Default: what had it before. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
};

/** A window in the upper part of the page whose content brings its own head, foot and way to close; the first field has the focus. */
export function BareDialog({ label, open, onOpenChange, focusAfter, children }: BareDialogProps) {
  const opener = useOpener();
  const latest = useRef(focusAfter); // the window is not rendered again when it closes
  latest.current = focusAfter;

  function placeFocus(event: Event) {
    if (!latest.current) return opener.giveFocusBack(event);
    event.preventDefault();
    latest.current()?.focus();
  }

  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Scrim />
        <Window
          aria-describedby={undefined}
          onOpenAutoFocus={opener.remember}
          onCloseAutoFocus={placeFocus}
          onEscapeKeyDown={stayOpenForMessages}
          onInteractOutside={stayOpenForMessages}
        >
          <MessagesInReach />
          <VisuallyHidden>
            <Parts.Title>{label}</Parts.Title>
          </VisuallyHidden>
          {children}
        </Window>
      </Parts.Portal>
    </Parts.Root>
  );
}

const Window = styled(Parts.Content)`
  ${windowLook}
  max-width: 640px;
  max-height: calc(100dvh - 144px);
  margin-top: min(112px, 14dvh);
  @media (max-width: 619px) { width: 100%; height: 100dvh; max-height: none; margin-top: 0; }
`;
