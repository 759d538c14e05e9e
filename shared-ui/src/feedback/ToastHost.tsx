import { X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { IconButton } from '../actions/IconButton.tsx';
import { Action, Description, Root, Texts, Title, Viewport } from './ToastHost.styles.ts';

export type ToastData = {
  id: string;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** The label of its button. */
  action?: string;
  /** Default: true. A dismissed toast stays in the data until it is removed. */
  open?: boolean;
};

export type ToastHostProps = {
  /** One at a time: a new id takes the place of the old toast, and its time starts again. */
  toast: ToastData | null;
  /** By time, by swipe, by Escape, by the close button, or after the action. */
  onDismiss: () => void;
  onAction?: () => void;
  /** Milliseconds (docs/specification/README.md#on-every-screen). */
  duration?: number;
};

/** The region of messages at the bottom right, on narrow screens at the top; F8 moves the focus there, a swipe of 50 px to the right dismisses. */
export function ToastHost({ toast, onDismiss, onAction, duration = 5000 }: ToastHostProps) {
  return (
    <Toast.Provider duration={duration} swipeDirection="right" swipeThreshold={50}>
      {toast ? (
        <Root
          key={toast.id}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          open={toast.open ?? true}
          onOpenChange={(open) => open || onDismiss()}
          $error={toast.variant === 'destructive'}
        >
          <Texts>
            <Title>{toast.title}</Title>
            {toast.description ? <Description>{toast.description}</Description> : null}
            {toast.action ? (
              <Action altText={toast.action} onClick={onAction}>
                {toast.action}
              </Action>
            ) : null}
          </Texts>
          <Toast.Close asChild>
            <IconButton label="Close message">
              <X size={20} />
            </IconButton>
          </Toast.Close>
        </Root>
      ) : null}
      <Viewport />
    </Toast.Provider>
  );
}
