import type { AdminComponent, CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { useState } from 'react';
import { EditDialog } from '../../tab/EditDialog.tsx';
import { useEditConflict } from '../../tab/useEditConflict.tsx';
import { useUndo } from '../../tab/useUndo.ts';
import { canEdit } from '../canEdit.ts';
import { useAdminComponentQuery, useUpdateComponentMutation } from '../componentsApi.ts';
import { ComponentFormDialog } from './ComponentFormDialog.tsx';
import { type ComponentForm, toForm, toInput } from './componentForm.ts';

export function ComponentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useAdminComponentQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <EditDialog noun="component" errorTitle="Failed to load component for editing." {...{ query, onClose }}>
      {(component) => (canEdit(component) ? <EditComponent component={component} onClose={onClose} /> : null)}
    </EditDialog>
  );
}

/** Changes a component of the company's own, in the version that was seen. */
function EditComponent({ component, onClose }: { component: AdminComponent; onClose: () => void }) {
  const [update] = useUpdateComponentMutation();
  const [initialValues] = useState(() => toForm(component));
  const { seen, alert, isConflict } = useEditConflict<ComponentForm, CatalogueComponent>(component, toForm);
  const toast = useToast();
  const undo = useUndo();

  async function save(form: ComponentForm) {
    const { data, error } = await update({ seen, input: toInput(form) });
    if (!error) {
      const action = undo(() => update({ seen: data, input: toInput(toForm(seen)) }));
      toast({ title: 'Component Updated', description: `${data.name} is saved.`, action });
      return undefined;
    }
    const failure = failureOf(error);
    if (isConflict(failure)) return {};
    toast({ title: 'Error', description: 'Failed to update component. Please try again.', variant: 'destructive' });
    return failure?.fields ?? {};
  }

  return (
    <ComponentFormDialog
      title="Edit component"
      initialValues={initialValues}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Save changes"
      pendingLabel="Saving..."
    >
      {alert}
    </ComponentFormDialog>
  );
}
