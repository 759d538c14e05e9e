import * as Parts from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { phone } from '../layout/widths.ts';
import { Foot, MessagesInReach, Scrim, stayOpenForMessages, useOpener, WindowHead, windowLook } from './window.tsx';

export type DialogSize = 'small' | 'regular' | 'wide' | 'widest';

export type DialogProps = {
  /** Default: while it is rendered. */
  open?: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence under the title, read with it. */
  description?: ReactNode;
  /** The actions; right-aligned in a ruled foot. */
  footer?: ReactNode;
  /** At most 480, 720, 960 or 1,120 px wide. */
  size?: DialogSize;
  /** The content reaches the edges, and has its own margins. */
  flush?: boolean;
  children?: ReactNode;
};

/** A window over the page; the whole screen below 620 px. Ctrl+Enter sends its form. */
export function Dialog(props: DialogProps) {
  const { open = true, onOpenChange, title, description, footer, size = 'regular', flush, children } = props;
  const opener = useOpener();

  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Scrim />
        <Window
          $size={size}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.remember();
            placeFocus(event);
          }}
          onCloseAutoFocus={opener.giveFocusBack}
          onKeyDown={sendByKey}
          onEscapeKeyDown={stayOpenForMessages}
          onInteractOutside={stayOpenForMessages}
        >
          <MessagesInReach />
          <WindowHead title={title} />
          <DialogBody flush={flush}>
            {description ? <Description $flush={flush}>{description}</Description> : null}
            {children}
          </DialogBody>
          {footer ? <Foot data-dock>{footer}</Foot> : null}
        </Window>
      </Parts.Portal>
    </Parts.Root>
  );
}

/**
 * What is to be filled in is where one begins. Anything else is read first: the dialog itself has the focus, because the name of a
 * button in its head, shown while that has the focus, would cover what is read.
 */
function placeFocus(event: Event) {
  event.preventDefault();
  const dialog = event.target as HTMLElement;
  const field =
    dialog.querySelector<HTMLElement>('[data-first]') ??
    dialog.querySelector<HTMLElement>(':is(input, select, textarea):enabled');
  if (field?.closest('form')) field.focus();
  else dialog.focus();
}

/** The content of a dialog. If it is too long to fit, it is in the tab order, so that the arrow keys can scroll it. */
function DialogBody({ flush = false, children }: { flush?: boolean; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const inner = content.current;
    const frame = inner?.parentElement;
    if (!inner || !frame) return;
    const observer = new ResizeObserver(() => setScrolls(frame.scrollHeight > frame.clientHeight));
    observer.observe(inner);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  return (
    <Body tabIndex={scrolls ? 0 : undefined} $flush={flush}>
      <div ref={content}>{children}</div>
    </Body>
  );
}

/** Within a dialog: Ctrl+Enter (⌘Enter) presses the submit button of its form, from whatever has the focus, such as a text of several lines. */
function sendByKey(event: KeyboardEvent<HTMLElement>) {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  // React also reports what happens in dialogs over this one.
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !currentTarget.contains(target as Node)) return;
  const form = currentTarget.querySelector('form');
  const submit = [...(form?.elements ?? [])].find(isSubmit);
  if (!submit) return;
  event.preventDefault();
  submit.click();
}

const isSubmit = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit';

/** Pixels. */
const widths: Record<DialogSize, number> = { small: 480, regular: 720, wide: 960, widest: 1120 };

const Window = styled(Parts.Content)<{ $size: DialogSize }>`
  ${windowLook}
  max-width: ${({ $size }) => widths[$size]}px;
  @media ${phone} { width: 100%; height: 100dvh; max-height: none; }
`;

const Body = styled.div<{ $flush: boolean }>`
  flex: 1 1 auto; /* not 1: the height of the window follows from it */
  min-height: 0;
  padding: ${({ $flush }) => ($flush ? '0' : '20px')};
  overflow-y: auto;
  &:focus-visible { outline-offset: -4px; }
`;

const Description = styled(Parts.Description)<{ $flush?: boolean }>`
  ${({ $flush }) => $flush && 'padding: 20px 20px 0;'}
  max-width: 62ch;
  margin-bottom: var(--s-4);
  color: var(--ink-2);
`;
