import { Button } from '@onesite/shared-ui/actions/Button';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { RestoredDraft, type RestoredDraftProps } from '@onesite/shared-ui/forms/RestoredDraft';
import { KeepDraftQuestion } from '@onesite/shared-ui/overlay/KeepDraftQuestion';
import { useState } from 'react';
import { Form } from 'react-final-form';
import type { States } from '../frame/states.ts';

type Values = { name?: string };

const savedAt = new Date().setHours(14, 32, 0, 0);
const draft: RestoredDraftProps<Values>['draft'] = {
  empty: {},
  isFilled: ({ name }) => Boolean(name),
  read: () => ({ values: { name: 'Inlet Panel' }, savedAt, attempts: [], isUnanswered: false }),
  save: (form) => ('name' in form ? savedAt : undefined),
};

const Restored = () => (
  <Form<Values> onSubmit={() => {}}>
    {() => (
      <form>
        <RestoredDraft
          draft={draft}
          describe={({ name }) => `${name}. Nothing has been added.`}
          discardLabel="Discard draft"
          firstField="name"
        />
        <FormTextField name="name" label="Name" />
      </form>
    )}
  </Form>
);

function Question() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Leave the form
      </Button>
      <KeepDraftQuestion open={open} title="Leave without adding?" onStay={close} onLeave={close}>
        Inlet Panel isn’t added yet.
      </KeepDraftQuestion>
    </>
  );
}

export const states: States = {
  part: 'RestoredDraft',
  use: 'In a form behind a login, whose draft stays on the device until it is sent: each account has its own.',
  states: { Restored: <Restored />, 'To open: before it is left': <Question /> },
};
