import { toastDuration } from '@fieldbox/shared-host/host';
import { IconButton } from '@fieldbox/shared-ui/actions/IconButton';
import type { ToastData } from '@fieldbox/shared-ui/feedback/ToastHost';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { CloseIcon } from './icons.tsx';

type Props = { toast: ToastData; onAction: () => void; onDismiss: () => void };

/** A toast where the toast's own code cannot be had, as without a network: part of the shell's first scripts. */
export function PlainMessage({ toast, onAction, onDismiss }: Props) {
  const isError = toast.variant === 'destructive';
  const isTimed = !isError && !toast.action; // what went wrong stays until it was read

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
  position: fixed;
  inset: auto var(--s-4) var(--s-4) auto;
  z-index: 60;
  display: flex;
  gap: 8px;
  align-items: flex-start;
  width: min(388px, calc(100% - 2 * var(--s-4)));
  padding: 8px 8px 8px 16px;
  border-left: var(--w-heavy) solid ${({ $error }) => ($error ? 'var(--error)' : 'var(--ink)')};
  background: var(--sheet);
  box-shadow: var(--shadow-float);
  font-size: var(--t-2);
  line-height: 1.45;
  overflow-wrap: anywhere;
  > div { flex: 1; min-width: 0; padding-block: 10px; }
  strong { font-weight: 560; }
  p { color: var(--ink-2); }
  div > button {
    min-height: 44px;
    margin-top: 4px;
    padding: 0 16px;
    border: 1px solid var(--ink);
    border-radius: var(--radius-control);
    background: transparent;
    color: var(--ink);
    font: 560 var(--t-2) / 1.2 var(--font-text);
    cursor: pointer;
  }
  @media (max-width: 1023px) { inset: 84px var(--s-4) auto auto; } /* below the header's buttons, since it may stay */
  @media (forced-colors: active) { border: 1px solid; border-left-width: 4px; }
`;
