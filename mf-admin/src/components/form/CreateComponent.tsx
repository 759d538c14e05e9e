import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { useCreateComponentMutation } from '../componentsApi.ts';
import { ComponentFields } from './ComponentFields.tsx';
import {
  type ComponentForm,
  checkComponent,
  componentFields,
  emptyComponent,
  summaryOf,
  toInput,
} from './componentForm.ts';

/** Adds a component of the company's own. */
export function CreateComponent({ onClose }: { onClose: () => void }) {
  const [create] = useCreateComponentMutation();
  const [sendKey] = useState(() => createSendKey());
  const toast = useToast();
  const undo = useUndo();

  async function save(form: ComponentForm) {
    const input = toInput(form);
    const { data, error } = await create({ input, key: sendKey.attempt({ ...input }).key });
    if (!error) {
      const description = `${data.component.name} is in the catalogue.`;
      toast({ title: 'Component Created', description, action: undo(data.eventId) });
      return undefined;
    }
    toast({
      title: 'Error',
      description: 'Failed to create component. Please try again.',
      variant: 'destructive',
    });
    return failureOf(error)?.fields ?? {};
  }

  return (
    <FormDialog<ComponentForm>
      title="Create component"
      initialValues={emptyComponent}
      validate={checkComponent}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Create component"
      pendingLabel="Creating..."
      summary={summaryOf}
      fields={componentFields.map(({ name }) => name)}
    >
      <ComponentFields />
    </FormDialog>
  );
}
