import { Button } from '@onesite/shared-ui/actions/Button';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { Dialog, type DialogProps } from '@onesite/shared-ui/overlay/Dialog';
import { type ReactNode, useState } from 'react';
import type { States } from '../frame/states.ts';

type OpenedProps = Pick<DialogProps, 'title' | 'description' | 'size'> & { opener: string; children: ReactNode };

function Opened({ opener, ...rest }: OpenedProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog
      {...rest}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="small">{opener}</Button>}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="ink" onClick={close}>
            Save
          </Button>
        </>
      }
    />
  );
}

const answers = Array.from({ length: 48 }, (_, index) => (
  <p key={String(index)}>{`Answer ${index + 1}: coastal, island.`}</p>
));

export const states: States = {
  part: 'Dialog',
  use: 'A window over the page, the whole screen below 620 px. Escape and the scrim close it; the focus goes back.',
  states: {
    Regular: (
      <Opened opener="Edit a component" title="Edit Component" description="It changes for new quotes only.">
        <TextField label="Name" required defaultValue="Solar array 4.8 kW" />
      </Opened>
    ),
    'Wide and long': (
      <Opened opener="Show a response" title="Survey Response Details" size="wide">
        {answers}
      </Opened>
    ),
  },
};
