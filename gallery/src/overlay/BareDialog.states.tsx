import { Button } from '@onesite/shared-ui/actions/Button';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { BareDialog } from '@onesite/shared-ui/overlay/BareDialog';
import { useState } from 'react';
import type { States } from '../frame/states.ts';

function Finder() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Find or go to
      </Button>
      <BareDialog label="Find or go to" open={open} onOpenChange={setOpen}>
        <TextField label="Find or go to" hideLabel placeholder="Find or go to" />
        <Button variant="ink" onClick={() => setOpen(false)}>
          Done
        </Button>
      </BareDialog>
    </>
  );
}

export const states: States = {
  part: 'BareDialog',
  use: 'A window without a head of its own, 112 px below the top, such as a command palette.',
  states: { 'To open': <Finder /> },
};
