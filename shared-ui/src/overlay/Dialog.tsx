import { X } from 'lucide-react';
import * as Parts from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { phone } from '../layout/parts.ts';
import { DialogFooter, dialogLook, Scrim, stayOpenForToasts, ToastsInFocusScope, useOpener } from './dialogParts.tsx';

export type DialogProps = {
  /** It is open while it is rendered. */
  onClose: () => void;
  title: ReactNode;
  /** A sentence under the title, read with it. */
  description?: ReactNode;
  /** The actions; right-aligned in a ruled foot. */
  footer?: ReactNode;
  /** At most 480, 720 or 1,120 px wide. */
  size?: keyof typeof widths;
  children?: ReactNode;
};

/** A window over the page; the whole screen below 620 px. Ctrl+Enter sends its form. */
export function Dialog({ onClose, title, description, footer, size = 'regular', children }: DialogProps) {
  const opener = useOpener();

  return (
    <Parts.Root open onOpenChange={(open) => open || onClose()}>
      <Parts.Portal>
        <Scrim />
        <Window
          $width={widths[size]}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.remember();
            placeFocus(event);
          }}
          onCloseAutoFocus={opener.restoreFocus}
          onKeyDown={sendByKey}
          onEscapeKeyDown={stayOpenForToasts}
          onInteractOutside={stayOpenForToasts}
        >
          <ToastsInFocusScope />
          <DialogHeader title={title} />
          <DialogBody>
            {description ? <Description>{description}</Description> : null}
            {children}
          </DialogBody>
          {footer ? <DialogFooter data-dock>{footer}</DialogFooter> : null}
        </Window>
      </Parts.Portal>
    </Parts.Root>
  );
}

/**
 * What is to be filled in is where one begins: the field with `data-first`, or the first one of a form. Anything else is read first: the
 * dialog itself has the focus, because the tooltip of a focused button in its head would cover what is read. A field must not use
 * `autoFocus` instead: Radix would then not report that the dialog opens.
 */
function placeFocus(event: Event) {
  event.preventDefault();
  const dialog = event.target as HTMLElement;
  const field = dialog.querySelector<HTMLElement>('[data-first], form :is(input, select, textarea):enabled');
  (field ?? dialog).focus();
}

/** The title and the close button, on one line with a rule. */
const DialogHeader = ({ title }: { title: ReactNode }) => (
  <Head>
    <Parts.Title>{title}</Parts.Title>
    <Parts.Close asChild>
      <IconButton label="Close">
        <X size={20} />
      </IconButton>
    </Parts.Close>
  </Head>
);

/** The content of a dialog. If it is too long to fit, it is in the tab order, so that the arrow keys can scroll it. */
function DialogBody({ children }: { children: ReactNode }) {
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
    <Body tabIndex={scrolls ? 0 : undefined}>
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

const widths = { small: 480, regular: 720, wide: 1120 };

const Window = styled(Parts.Content)<{ $width: number }>`
  ${dialogLook}
  max-width: ${({ $width }) => $width}px;
  @media ${phone} { width: 100%; height: 100dvh; max-height: none; }
`;

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

const Body = styled.div`
  flex: 1 1 auto; /* not 1: the height of the window follows from it */
  min-height: 0;
  padding: 20px;
  overflow-y: auto;
  scroll-padding-bottom: var(--messages, 0px);
  @media ${phone} { padding-bottom: calc(20px + var(--messages, 0px)); }
  &:focus-visible { outline-offset: -4px; }
`;

const Description = styled(Parts.Description)`
  max-width: 62ch;
  margin-bottom: var(--s-4);
  color: var(--ink-2);
`;
