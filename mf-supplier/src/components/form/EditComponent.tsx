import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
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
  const [hasConflict, setHasConflict] = useState(false);
  const toast = useToast();

  async function save(form: ComponentForm) {
    const failure = failureOf((await update({ seen, input: toInput(form) })).error);
    if (!failure) {
      const where = status === 'Approved' ? 'Visitors see the change now.' : 'It becomes public once we approve you.';
      toast({ title: 'Component Updated', description: `${form.name} is saved. ${where}` });
      return undefined;
    }
    if (failure.code === 'edit_conflict') {
      setSeen(failure.current as SupplierComponent);
      setHasConflict(true);
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
      submitLabel={hasConflict ? 'Save anyway' : 'Save changes'}
      pendingLabel="Saving..."
      summary={{ title: 'Please correct these fields' }}
      fields={componentFields}
    >
      {hasConflict ? (
        <Conflict>
          <Alert role="alert" title="Changed elsewhere in the meantime.">
            <span>{`${seen.name} was changed in another window or by a colleague. Nothing was saved, and what you entered is still below.`}</span>
            <Now>
              <DescriptionList items={changedElsewhere(opened, seen)} terms="narrow" />
            </Now>
          </Alert>
        </Conflict>
      ) : null}
      <ComponentFields saved={component} />
    </FormDialog>
  );
}

/* What it says there now. */
const Now = styled.div`
  margin-top: var(--s-3);
`;

const Conflict = styled.div`
  margin-bottom: var(--s-5);
`;
