import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { Conflict, type ConflictRow } from '@fieldbox/shop-ui/conflict/Conflict';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { FORM_ERROR, FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUpdateSupplierComponentMutation } from '../supplierComponentsApi.ts';
import { ComponentFields } from './ComponentFields.tsx';
import { changedElsewhere } from './changedElsewhere.ts';
import { type ComponentForm, checkComponent, componentFields, toForm, toFormErrors, toInput } from './componentForm.ts';

type Props = { component: SupplierComponent; status: SupplierStatus; onClose: () => void };

/** Changes a component, in the version that was seen: one that was changed elsewhere meanwhile is not overwritten unasked. */
export function EditComponent({ component, status, onClose }: Props) {
  const [update] = useUpdateSupplierComponentMutation();
  const [opened] = useState(component); // the list may be fetched again meanwhile
  const [initialValues] = useState(() => toForm(component));
  const [seen, setSeen] = useState(component);
  const [conflict, setConflict] = useState<ConflictRow[]>();
  const toast = useToast();

  async function save(form: ComponentForm) {
    const failure = failureOf((await update({ seen, input: toInput(form) })).error);
    if (!failure) {
      const where = status === 'Approved' ? 'Visitors see the change now.' : 'It becomes public once we approve you.';
      toast({ title: 'Component Updated', description: `${form.name} is saved. ${where}` });
      return undefined;
    }
    if (failure.code === 'edit_conflict') {
      const current = failure.current as SupplierComponent;
      setSeen(current);
      setConflict(changedElsewhere(opened, current, form));
      return {};
    }
    return {
      ...toFormErrors(form, failure.fields ?? {}),
      [FORM_ERROR]: failure.message ?? 'Failed to update component. Please try again.',
    };
  }

  return (
    <FormDialog<ComponentForm>
      title="Edit component"
      initialValues={initialValues}
      validate={checkComponent}
      onSubmit={save}
      onClose={onClose}
      submitLabel={conflict ? 'Save anyway' : 'Save changes'}
      pendingLabel="Saving..."
      summary={{ title: 'Please correct these fields' }}
      fields={componentFields}
    >
      {conflict ? (
        <Place>
          <Conflict
            title="Changed elsewhere in the meantime."
            text={`${seen.name} was changed in another window or by a colleague`}
            rest=". Nothing was saved, and what you entered is still below."
            rows={conflict}
          />
        </Place>
      ) : null}
      <ComponentFields saved={component} />
    </FormDialog>
  );
}

const Place = styled.div`
  margin-bottom: var(--s-5);
`;
