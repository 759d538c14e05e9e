import { toastDuration, useCurrentToast } from '@fieldbox/shared-host/host';
import { lazy, Suspense } from 'react';

const View = lazy(() =>
  import('@fieldbox/shared-ui/feedback/ToastHost').then((module) => ({ default: module.ToastHost })),
);

/** Where every remote's messages appear. Its code comes with the first one. */
export function ToastHost() {
  const { toast, runAction, dismiss } = useCurrentToast();
  if (!toast) return null;
  return (
    <Suspense>
      <View toast={toast} duration={toastDuration} onAction={runAction} onDismiss={dismiss} />
    </Suspense>
  );
}
