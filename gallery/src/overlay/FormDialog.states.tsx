import { Button } from '@onesite/shared-ui/actions/Button';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import type { States } from '../frame/states.ts';

type Values = { name?: string };

function Opened() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Fill in a form
      </Button>
      {open ? (
        <FormDialog<Values>
          title="Edit Component"
          onSubmit={async () => undefined}
          onClose={close}
          submitLabel="Save"
          summary={{ title: 'Missing Fields', text: 'Please fill in all required fields.' }}
          fields={['name']}
          validate={({ name }) => (name ? {} : { name: 'Component name is required' })}
        >
          <FieldStack>
            <FormTextField name="name" label="Name" required />
          </FieldStack>
        </FormDialog>
      ) : null}
    </>
  );
}

export const states: States = {
  part: 'FormDialog',
  use: 'A dialog that holds a form. It asks before unsaved work is lost, whichever way one leaves.',
  states: { 'To open': <Opened /> },
};
