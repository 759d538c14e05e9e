import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { AccountDraft } from '@onesite/shared-ui/forms/AccountDraft';
import { FORM_ERROR, FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { useUpdateSupplierComponentMutation } from '../portal/supplierApi.ts';
import { ComponentFields } from './ComponentFields.tsx';
import { type ComponentForm, checkComponent, componentFields, toForm, toFormErrors, toInput } from './componentForm.ts';

type Props = { component: SupplierComponent; onClose: () => void };

/** Changes a component in the version that was seen. If it was changed elsewhere since then, the supplier chooses whether to overwrite it. */
export function EditComponent({ component, onClose }: Props) {
  const [update] = useUpdateSupplierComponentMutation();
  const [seen, setSeen] = useState(component);
  const [initialValues, setInitialValues] = useState(() => toForm(component));
  const [isConflict, setConflict] = useState(false);
  const toast = useToast();

  async function save(form: ComponentForm) {
    const failure = failureOf((await update({ seen, input: toInput(form) })).error);
    if (!failure) {
      toast({ title: 'Component Updated', description: `${form.name} is saved.` });
      return undefined;
    }
    if (failure.code === 'edit_conflict') {
      setSeen(failure.current as SupplierComponent);
      setConflict(true);
      return {}; // not saved, so the dialog stays open; the alert says why
    }
    return {
      ...toFormErrors(failure.fields ?? {}),
      [FORM_ERROR]: failure.message ?? 'Failed to update component. Please try again.',
    };
  }

  function reload() {
    setInitialValues(toForm(seen));
    setConflict(false);
  }

  return (
    <FormDialog<ComponentForm>
      title="Edit component"
      initialValues={initialValues}
      validate={checkComponent}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      fields={componentFields}
    >
      <AccountDraft forRole="supplier" name={`components.${component.id}`} />
      {isConflict ? <Conflict onReload={reload} overwrite={{ type: 'submit' }} /> : null}
      <ComponentFields />
    </FormDialog>
  );
}
