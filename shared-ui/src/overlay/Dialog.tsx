import { X } from 'lucide-react';
import * as Parts from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Description, Foot, Window } from './Dialog.styles.ts';
import { DialogBody } from './DialogBody.tsx';
import { Head, Scrim, Title } from './overlay.styles.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence under the title, read with it. */
  description?: ReactNode;
  /** The actions; right-aligned in a ruled foot. */
  footer?: ReactNode;
  /** `regular` is at most 720 px wide, `wide` 960. */
  size?: 'regular' | 'wide';
  /** The button that opens it, if it stands here. */
  trigger?: ReactNode;
  closeLabel?: string;
  children?: ReactNode;
};

/** A window over the page; the whole screen below 620 px. */
export function Dialog({ title, description, footer, size = 'regular', trigger, children, ...rest }: DialogProps) {
  const { open, onOpenChange, closeLabel = 'Close' } = rest;
  const opener = useRef<Element | null>(null);

  /** Radix gives the focus back to a trigger only; where there is none, to whatever had it. */
  function giveFocusBack(event: Event) {
    if (trigger) return;
    event.preventDefault();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Parts.Trigger asChild>{trigger}</Parts.Trigger> : null}
      <Parts.Portal>
        <Scrim />
        <Window
          $wide={size === 'wide'}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={giveFocusBack}
        >
          <Head>
            <Title>{title}</Title>
            <Parts.Close asChild>
              <IconButton label={closeLabel}>
                <X size={20} />
              </IconButton>
            </Parts.Close>
          </Head>
          <DialogBody>
            {description ? <Description>{description}</Description> : null}
            {children}
          </DialogBody>
          {footer ? <Foot>{footer}</Foot> : null}
        </Window>
      </Parts.Portal>
    </Parts.Root>
  );
}
