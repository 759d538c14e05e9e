import { toastDuration, useCurrentToast } from '@onesite/shared-host/host';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from '../remotes/ErrorBoundary.tsx';
import { PlainMessage } from './PlainMessage.tsx';

const view = lazyCode(() => import('@onesite/shared-ui/feedback/ToastHost').then((module) => module.ToastHost));

/** Milliseconds that a message waits for the toast's code. */
const timeoutMs = 1000;

/**
 * Where every remote's messages appear. Its live region always exists: a modal dialog hides everything else from assistive
 * technology, and a message about an action in the dialog must not be hidden.
 */
export const ToastHost = () => (
  <div aria-live="off" data-message>
    <CurrentToast />
  </div>
);

/** The toast's code is loaded with the first toast; without it toasts have a plain form. */
function CurrentToast() {
  const { toast, runAction, dismiss } = useCurrentToast();
  const { View, plainId } = useView(toast?.id);
  if (!toast) return null;
  const plain = <PlainMessage key={toast.id} toast={toast} onAction={runAction} onDismiss={dismiss} />;
  if (toast.id === plainId) return plain;
  if (!View) return null;
  return (
    <ErrorBoundary fallback={() => plain} resetKey={toast.id}>
      <View toast={toast} duration={toastDuration} onAction={runAction} onDismiss={dismiss} />
    </ErrorBoundary>
  );
}

/** The toast's code, and the toast that was shown before it came: that one stays plain, or it would be announced twice. */
function useView(id: string | undefined) {
  const { code: View, failed } = view.useCode(id !== undefined);
  const [plainId, setPlainId] = useState<string>();
  useEffect(() => {
    if (id === undefined || View) return;
    const timer = setTimeout(() => setPlainId(id), failed ? 0 : timeoutMs);
    return () => clearTimeout(timer);
  }, [id, View, failed]);
  return { View, plainId };
}
