import { Link } from '@onesite/shared-host';
import { X } from 'lucide-react';
import * as Toast from 'radix-ui/toast';
import { type FocusEvent, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { messageAction, messageSheet, messageTexts } from './messageLook.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { useRaised } from './useRaised.ts';

export type ToastData = {
  id: string;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** The label of its button. */
  action?: string;
  /** To what it is about. */
  link?: { label: string; to: string };
  /** Default: true. A dismissed toast stays in the data until it is removed. */
  open?: boolean;
};

export type ToastHostProps = {
  /** One at a time: a new id replaces the previous toast and restarts the timer. */
  toast: ToastData | null;
  /** Called when the time is over, on a swipe, Escape or the close button, and after the action. */
  onDismiss: () => void;
  onAction?: () => void;
  /** In milliseconds (docs/specification/README.md#on-every-screen). */
  duration?: number;
};

/**
 * The region of messages at the bottom right, or in a low window left where `data-end` marks what must stay in sight at the right, above what is marked with `data-dock` (bars, feet of dialogs, the page's footer) and
 * the button that it came from. F8 focuses its button, also from a dialog; when a message closes the focus goes back. A swipe of 50 px to the right dismisses.
 */
export function ToastHost({ toast, onDismiss, onAction, duration = 5000 }: ToastHostProps) {
  const [isPaused, setPaused] = useState(false);
  const { regionProps, giveFocusBack } = useFocusReturn();
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const isOpen = toast !== null && toast.open !== false;
  const raised = useRaised(region, isOpen ? toast.id : undefined);

  function close() {
    onDismiss();
    giveFocusBack();
  }

  return (
    <Toast.Provider duration={duration} swipeDirection="right" swipeThreshold={50}>
      {toast ? (
        <Root
          key={toast.id}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          open={toast.open ?? true}
          onOpenChange={(open) => open || close()}
          // A dialog that has dealt with Escape has only stayed open for the message.
          onKeyDown={(event) => event.key === 'Escape' && event.defaultPrevented && close()}
          onPause={() => setPaused(true)}
          onResume={() => setPaused(false)}
          $error={toast.variant === 'destructive'}
        >
          <Texts>
            <Title>{toast.title}</Title>
            {toast.description ? <Description>{toast.description}</Description> : null}
            {toast.action || toast.link ? (
              <Actions>
                {toast.action ? (
                  <Action altText={toast.action} onClick={onAction}>
                    {toast.action}
                  </Action>
                ) : null}
                {toast.link ? (
                  <Link to={toast.link.to} onClick={onDismiss}>
                    {toast.link.label}
                  </Link>
                ) : null}
              </Actions>
            ) : null}
          </Texts>
          <Toast.Close asChild>
            <IconButton label="Close message">
              <X size={20} />
            </IconButton>
          </Toast.Close>
          <TimeLeft aria-hidden style={{ animationDuration: `${duration}ms` }} $isPaused={isPaused} />
        </Root>
      ) : null}
      <div {...regionProps}>
        <Viewport
          ref={setRegion}
          data-message
          style={{ transform: `translateY(${-raised}px)` }}
          onFocus={focusAction}
        />
      </div>
    </Toast.Provider>
  );
}

/** F8 gives the focus to the region: Enter then does what the message offers, or closes it. */
function focusAction({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('button, a')?.focus();
}

const arrive = keyframes`
  from { opacity: 0; transform: translateX(16px); }
`;
const leave = keyframes`
  to { opacity: 0; transform: translateX(16px); }
`;

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: 60;
  width: 100%;
  max-width: 420px;
  padding: var(--s-4);
  pointer-events: none;
  > * { pointer-events: auto; }
  @media (max-width: 619px) { max-width: none; }
  @media (min-width: 1280px) and (max-height: 879px) { :root:has([data-end]) & { right: auto; left: 0; } }
`;

const Root = styled(Toast.Root)<{ $error: boolean }>`
  ${messageSheet}
  position: relative;
  &[data-state='open'] { animation: ${arrive} var(--d-2) var(--ease-out); }
  &[data-state='closed'] { animation: ${leave} var(--d-2) var(--ease-out); }
  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
  &[data-swipe='cancel'] { transform: none; transition: transform var(--d-2) var(--ease-out); }
`;

const runOut = keyframes`
  to { transform: scaleX(0); }
`;

/** The time that a message still has; it stops while the message is pointed at or focused. */
const TimeLeft = styled.span<{ $isPaused: boolean }>`
  position: absolute;
  inset: auto 0 0;
  height: 2px;
  background: var(--line-strong);
  transform-origin: left;
  animation: ${runOut} linear forwards;
  animation-play-state: ${({ $isPaused }) => ($isPaused ? 'paused' : 'running')};
`;

const Texts = styled.div`
  ${messageTexts}
`;

const Title = styled(Toast.Title)`
  font-weight: 560;
`;

const Description = styled(Toast.Description)`
  color: var(--ink-2);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > a { ${messageAction} display: inline-flex; align-items: center; text-decoration: none; }
`;

const Action = styled(Toast.Action)`
  ${messageAction}
`;
