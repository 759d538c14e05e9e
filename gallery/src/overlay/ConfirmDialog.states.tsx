import { Button } from '@onesite/shared-ui/actions/Button';
import { ConfirmDialog, type ConfirmDialogProps } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { useState } from 'react';
import type { States } from '../frame/states.ts';

type Props = { opener: string } & Pick<ConfirmDialogProps, 'pending' | 'error' | 'cancelVariant' | 'confirmVariant'>;

function Asked({ opener, ...state }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {opener}
      </Button>
      <ConfirmDialog
        {...state}
        open={open}
        title="Delete Solar Panel Array?"
        confirmLabel="Delete component"
        pendingLabel="Deleting..."
        onConfirm={close}
        onCancel={close}
      >
        214 orders hold it and keep it. It can be restored from Activity.
      </ConfirmDialog>
    </>
  );
}

export const states: States = {
  part: 'ConfirmDialog',
  use: 'Asks once before something that takes things away; says in figures what it touches. Cancel has the focus.',
  states: {
    Plain: <Asked opener="Delete a component" />,
    Failed: <Asked opener="Delete, and fail" error="Failed to delete component. Please try again." />,
    'A safe answer': <Asked opener="Override a change" cancelVariant="ink" confirmVariant="plain" />,
  },
};
