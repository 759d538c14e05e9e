import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { draftDays } from './componentDraft.ts';

type Props = { name: string | undefined; onStay: () => void; onLeave: () => void };

/** Leaving loses nothing: the draft is filled in when the page is opened again. */
export const LeaveComponent = ({ name, onStay, onLeave }: Props) => (
  <ConfirmDialog
    open
    title="Leave without adding?"
    cancelLabel="Stay"
    cancelVariant="ink"
    confirmLabel="Leave, keep draft"
    confirmVariant="plain"
    onCancel={onStay}
    onConfirm={onLeave}
  >
    {name?.trim() || 'This component'} isn’t added yet. The draft stays on this device for {draftDays} days.
  </ConfirmDialog>
);
