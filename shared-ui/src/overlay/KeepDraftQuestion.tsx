import { storedDays } from '@onesite/shared-contract/formats/limits';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export type KeepDraftQuestionProps = {
  open: boolean;
  title: string;
  /** What isn’t sent yet, as a sentence. */
  children: ReactNode;
  onStay: () => void;
  onLeave: () => void;
  /** Leaves, too, and removes the draft. */
  onDiscard?: () => void;
};

/** The question of `useAskBeforeClosing` where leaving loses nothing: the draft is filled in when the form is opened again. */
export const KeepDraftQuestion = ({ open, title, children, onStay, onLeave, onDiscard }: KeepDraftQuestionProps) => (
  <ConfirmDialog
    open={open}
    title={title}
    cancelLabel="Stay"
    cancelVariant="ink"
    confirmLabel="Leave, keep draft"
    confirmVariant="plain"
    otherAction={onDiscard ? <Button onClick={onDiscard}>Discard draft</Button> : undefined}
    onCancel={onStay}
    onConfirm={onLeave}
  >
    <p>
      <span>{children}</span>{' '}
      <span>{`The draft stays on this device until you log out, ${storedDays} days at most.`}</span>
    </p>
  </ConfirmDialog>
);
