import { useLeaveQuestion } from '@onesite/shared-host';
import { useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/**
 * For a window whose unsaved work would be lost: it asks before `close`, before Back and any other navigation, and the
 * browser asks before the tab is closed. The window is mounted while it is open.
 */
export function useAskBeforeClosing(isUnsaved: boolean, close: () => void) {
  const isReleased = useRef(false); // nothing can be lost any more, so it asks no longer
  /** What is done once the question is answered: the window closes, or a navigation goes on. */
  const [leave, setLeave] = useState<() => void>();

  useLeaveQuestion(isUnsaved, (go) => {
    if (isReleased.current) go();
    else setLeave(() => go);
  });

  const release = (go: () => void) => {
    isReleased.current = true;
    go();
  };

  function discard() {
    setLeave(undefined);
    if (leave) release(leave);
  }

  return {
    requestClose: () => (isUnsaved ? setLeave(() => close) : close()),
    /** What was unsaved is saved by now. */
    closeSaved: () => release(close),
    /** Rendered within the window. */
    confirmDialog: (
      <ConfirmDialog
        open={leave !== undefined}
        title="Discard changes?"
        cancelLabel="Keep editing"
        confirmLabel="Discard changes"
        onCancel={() => setLeave(undefined)}
        onConfirm={discard}
      >
        What you entered has not been saved.
      </ConfirmDialog>
    ),
  };
}
