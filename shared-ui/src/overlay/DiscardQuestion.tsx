import { ConfirmDialog } from './ConfirmDialog.tsx';

type DiscardQuestionProps = { open: boolean; onStay: () => void; onDiscard: () => void };

/** The question of `useAskBeforeClosing`. */
export const DiscardQuestion = ({ open, onStay, onDiscard }: DiscardQuestionProps) => (
  <ConfirmDialog
    open={open}
    title="Discard changes?"
    cancelLabel="Keep editing"
    confirmLabel="Discard changes"
    onCancel={onStay}
    onConfirm={onDiscard}
  >
    What you entered has not been saved.
  </ConfirmDialog>
);
