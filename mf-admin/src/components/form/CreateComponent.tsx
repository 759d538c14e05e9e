import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { useState } from 'react';
import { useUndo } from '../../tab/useUndo.ts';
import { useCreateComponentMutation, useWithdrawComponentMutation } from '../componentsApi.ts';
import { ComponentFormDialog } from './ComponentFormDialog.tsx';
import { type ComponentForm, emptyComponent, toInput } from './componentForm.ts';

/** Adds a component of the company's own. */
export function CreateComponent({ onClose }: { onClose: () => void }) {
  const [create] = useCreateComponentMutation();
  const [withdraw] = useWithdrawComponentMutation();
  const [sendKey] = useState(createSendKey);
  const toast = useToast();
  const undo = useUndo();

  async function save(form: ComponentForm) {
    const input = toInput(form);
    const { data, error } = await create({ input, key: sendKey.attempt({ ...input }).key });
    if (!error) {
      const description = `${data.name} is in the catalogue.`;
      toast({ title: 'Component Created', description, action: undo(() => withdraw(data)) });
      return undefined;
    }
    toast({ title: 'Error', description: 'Failed to create component. Please try again.', variant: 'destructive' });
    return failureOf(error)?.fields ?? {};
  }

  return (
    <ComponentFormDialog
      title="Create component"
      initialValues={emptyComponent}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Create component"
      pendingLabel="Creating..."
    />
  );
}
