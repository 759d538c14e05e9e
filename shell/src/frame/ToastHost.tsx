import { useCurrentToast } from '@onesite/shared-host/host';
import { lateToast } from './lateToast.ts';

/**
 * Where every remote's messages appear. Its live region always exists: a modal dialog hides everything else from assistive
 * technology, and a message about an action in the dialog must not be hidden.
 */
export const ToastHost = () => (
  <div aria-live="off" data-message>
    <LateToast />
  </div>
);

function LateToast() {
  const { toast } = useCurrentToast();
  const { code: CurrentToast, failed } = lateToast.useCode(toast !== null);
  if (CurrentToast) return <CurrentToast />;
  // Without a network from the first moments on.
  return failed && toast?.open ? <p role="alert">{`${toast.title}. ${toast.description ?? ''}`}</p> : null;
}
