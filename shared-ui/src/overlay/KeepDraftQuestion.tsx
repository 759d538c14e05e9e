import type { ReactNode } from 'react';
import { draftDays } from '../forms/accountDraft.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export type KeepDraftQuestionProps = {
  open: boolean;
  title: string;
  /** What isn’t sent yet, as a sentence. */
  children: ReactNode;
  onStay: () => void;
  onLeave: () => void;
};

/** The question of `useAskBeforeClosing` where leaving loses nothing: the draft is filled in when the form is opened again. */
export const KeepDraftQuestion = ({ open, title, children, onStay, onLeave }: KeepDraftQuestionProps) => (
  <ConfirmDialog
    open={open}
    title={title}
    cancelLabel="Stay"
    cancelVariant="ink"
    confirmLabel="Leave, keep draft"
    confirmVariant="plain"
    onCancel={onStay}
    onConfirm={onLeave}
  >
    <p>
      {children} The draft stays on this device for {draftDays} days.
    </p>
  </ConfirmDialog>
);
