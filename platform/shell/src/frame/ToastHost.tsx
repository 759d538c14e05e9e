import { toastDuration, useCurrentToast } from '@onesite/shared-host/host';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { PersistentMessages } from '@onesite/shared-ui/feedback/PersistentMessages';
import type { ToastData } from '@onesite/shared-ui/feedback/ToastHost';
import { toastAction, toastSheet, toastTexts } from '@onesite/shared-ui/feedback/toastLook';
import { belowDesktop } from '@onesite/shared-ui/layout/parts';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { ErrorBoundary } from '../remotes/ErrorBoundary.tsx';
import { CloseIcon } from './icons.tsx';

const view = lazyCode(() => import('@onesite/shared-ui/feedback/ToastHost').then((module) => module.ToastHost));

const codeTimeoutMs = 1000;

/**
 * Where every remote's messages appear. A modal dialog hides all from assistive technology but what has `aria-live`, and a message about
 * an action in the dialog must not be hidden: `off`, because each message announces itself.
 */
export const ToastHost = () => (
  <div aria-live="off" data-toast>
    <CurrentToast />
  </div>
);

/** The toast's code is loaded with the first toast; without it toasts have a plain form. */
function CurrentToast() {
  const { toast, persistent, runAction, dismiss } = useCurrentToast();
  const id = toast?.id ?? (persistent.length > 0 ? 'persistent' : undefined);
  const { View, plainId } = useView(id);
  if (!id) return null;
  const callbacks = { onAction: runAction, onDismiss: dismiss };
  const plain = (
    <Place>
      {persistent.length > 0 ? <PersistentMessages messages={persistent} {...callbacks} /> : null}
      {toast ? <PlainMessage key={toast.id} toast={toast} {...callbacks} /> : null}
    </Place>
  );
  if (id === plainId) return plain;
  if (!View) return null;
  return (
    <ErrorBoundary fallback={() => plain} resetKey={id}>
      <View toast={toast} persistent={persistent} duration={toastDuration} {...callbacks} />
    </ErrorBoundary>
  );
}

/** The toast's code, and the toast that was shown before the code was loaded: it stays plain, or it would be announced twice. */
function useView(id: string | undefined) {
  const { code: View, failed } = view.useCode(id !== undefined);
  const [plainId, setPlainId] = useState<string>();
  useEffect(() => {
    if (id === undefined || View) return;
    const timer = setTimeout(() => setPlainId(id), failed ? 0 : codeTimeoutMs);
    return () => clearTimeout(timer);
  }, [id, View, failed]);
  return { View, plainId };
}

type Props = { toast: ToastData; onAction: (id: string) => void; onDismiss: (id: string) => void };

/** A toast in the shell's first scripts, for when the toast's own code cannot be loaded, such as without a network. */
function PlainMessage({ toast, onAction, onDismiss }: Props) {
  const isError = toast.variant === 'destructive';
  const isTimed = !isError && !toast.action; // an error stays until it is closed

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(() => onDismiss(toast.id), toastDuration);
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
              onAction(toast.id);
              onDismiss(toast.id);
            }}
          >
            {toast.action}
          </button>
        ) : null}
      </div>
      <IconButton label="Close message" onClick={() => onDismiss(toast.id)}>
        <CloseIcon />
      </IconButton>
    </Root>
  );
}

const Place = styled.div`
  position: fixed;
  inset: auto var(--s-4) var(--s-4) auto;
  z-index: 60;
  display: grid;
  gap: 8px;
  width: min(388px, calc(100% - 2 * var(--s-4)));
  @media ${belowDesktop} { bottom: 108px; } /* above a dock, since it may stay */
`;

const Root = styled.div<{ $error: boolean }>`
  ${toastSheet}
  > div { ${toastTexts} }
  strong { font-weight: 560; }
  p { color: var(--ink-2); }
  div > button { ${toastAction} }
`;
