import * as Parts from 'radix-ui/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, type ButtonVariant } from '../actions/Button.tsx';
import { Alert } from '../feedback/Alert.tsx';
import { phone } from '../layout/parts.ts';
import { DialogFooter, dialogLook, scrimLook, ToastsInFocusScope, useOpener } from './dialogParts.tsx';

export type ConfirmDialogProps = {
  /** Default: while it is rendered. */
  open?: boolean;
  title: ReactNode;
  /** What will happen, and in figures what it touches. */
  children: ReactNode;
  /** The verb: 'Delete component'. None where there is nothing to confirm any more. */
  confirmLabel: ReactNode;
  pendingLabel?: string;
  cancelLabel?: string;
  /** Default: `danger`. */
  confirmVariant?: ButtonVariant;
  /** The action is under way: nothing closes the dialog. */
  pending?: boolean;
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once before something that takes things away. Cancel has the focus, so that Enter by habit does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, pendingLabel, cancelLabel = 'Cancel', pending = false, error } = props;
  const { open = true, confirmVariant = 'danger' } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const opener = useOpener();
  return (
    <Parts.Root open={open} onOpenChange={(isOpen) => isOpen || pending || props.onCancel()}>
      <Parts.Portal>
        <Scrim />
        <Window
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.remember();
            cancel.current?.focus();
          }}
          onCloseAutoFocus={opener.restoreFocus}
          // Radix listens for Escape a moment after the question has the focus; until then the dialog below would be asked to close.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={({ key }) => key === 'Escape' && !pending && props.onCancel()}
        >
          <ToastsInFocusScope />
          <Parts.Title>{title}</Parts.Title>
          <Parts.Description asChild>
            <div>{children}</div>
          </Parts.Description>
          {error ? (
            <Alert tone="error" role="alert">
              {error}
            </Alert>
          ) : null}
          <DialogFooter data-dock>
            <Button ref={cancel} aria-disabled={pending} onClick={props.onCancel}>
              {cancelLabel}
            </Button>
            {confirmLabel ? (
              <Button variant={confirmVariant} pending={pending} pendingLabel={pendingLabel} onClick={props.onConfirm}>
                {confirmLabel}
              </Button>
            ) : null}
          </DialogFooter>
        </Window>
      </Parts.Portal>
    </Parts.Root>
  );
}

const Scrim = styled(Parts.Overlay)`
  ${scrimLook}
  z-index: 54;
`;

const Window = styled(Parts.Content)`
  ${dialogLook}
  z-index: 55;
  max-width: 480px;
  @media ${phone} { width: calc(100% - 32px); height: fit-content; }
  > h2 { padding: 18px 20px 0; font-size: var(--t-4); }
  > h2 + div {
    display: grid;
    gap: var(--s-2);
    padding: 10px 20px 20px;
    color: var(--ink-2);
    font-size: var(--t-2);
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
`;
