import { toastDuration } from '@onesite/shared-host/host';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { messageAction, messageSheet, messageTexts } from '@onesite/shared-ui/feedback/messageLook';
import type { ToastData } from '@onesite/shared-ui/feedback/ToastHost';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { CloseIcon } from './icons.tsx';

type Props = { toast: ToastData; onAction: () => void; onDismiss: () => void };

/** A toast for when the toast's own code cannot be loaded, such as without a network: part of the shell's first scripts. */
export function PlainMessage({ toast, onAction, onDismiss }: Props) {
  const isError = toast.variant === 'destructive';
  const isTimed = !isError && !toast.action; // an error stays until it is closed

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(onDismiss, toastDuration);
    return () => clearTimeout(timer);
  }, [isTimed]);

  if (toast.open === false) return null;
  return (
    <Root role="alert" $error={isError}>
      <div>
        <strong>{toast.title}</strong>
        {toast.description ? <p>{toast.description}</p> : null}
        {toast.action ? (
          <button
            type="button"
            onClick={() => {
              onAction();
              onDismiss();
            }}
          >
            {toast.action}
          </button>
        ) : null}
      </div>
      <IconButton label="Close message" onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </Root>
  );
}

const Root = styled.div<{ $error: boolean }>`
  ${messageSheet}
  position: fixed;
  inset: auto var(--s-4) var(--s-4) auto;
  z-index: 60;
  width: min(388px, calc(100% - 2 * var(--s-4)));
  > div { ${messageTexts} }
  strong { font-weight: 560; }
  p { color: var(--ink-2); }
  div > button { ${messageAction} }
  @media (max-width: 1023px) { bottom: 108px; } /* above a dock, since it may stay */
`;
