import { pictureNote } from '@fieldbox/contract/catalogue/componentPictures';
import type { AdminComponent, CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import type { Field } from '@fieldbox/contract/fields/field';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { conflictRows, type Versions } from '../../tab/conflictRows.ts';
import { FormConflict } from '../../tab/FormConflict.tsx';
import { type EditConflict, useEditConflict } from '../../tab/useEditConflict.ts';
import { useUpdateComponentMutation } from '../componentsApi.ts';
import type { Withdrawal } from '../withdrawal/useWithdrawal.ts';
import { ComponentFields } from './ComponentFields.tsx';
import {
  type ComponentForm,
  checkComponent,
  componentFields,
  sentValue,
  summaryOf,
  toForm,
  toInput,
} from './componentForm.ts';

type Props = {
  /** As it was loaded for editing. */
  component: AdminComponent;
  withdrawal: Withdrawal;
  onClose: () => void;
};

/** Changes a component of the company's own, in the version that was seen. */
export function EditComponent({ component, withdrawal, onClose }: Props) {
  const [update] = useUpdateComponentMutation();
  const [initialValues] = useState(() => toForm(component));
  const edited = useEditConflict<ComponentForm, CatalogueComponent, AdminComponent>(component);
  const { seen, conflict, dismiss } = edited;
  const toast = useToast();
  const undo = useUndo();

  async function save(form: ComponentForm) {
    const { data, error } = await update({ seen, input: toInput(form) });
    if (!error) {
      const description = `${data.row.name} is saved.`;
      toast({ title: 'Component Updated', description, action: undo(data.eventId) });
      return undefined;
    }
    const failure = failureOf(error);
    if (edited.isConflict(failure, form)) return {};
    toast({
      title: 'Error',
      description: 'Failed to update component. Please try again.',
      variant: 'destructive',
    });
    return failure?.fields ?? {};
  }

  async function restore(current: AdminComponent) {
    const restored = await withdrawal.restore(current);
    if (!restored) return;
    edited.setSeen(restored);
    dismiss();
  }

  return (
    <FormDialog<ComponentForm>
      title="Edit component"
      initialValues={initialValues}
      validate={checkComponent}
      onSubmit={save}
      onClose={onClose}
      submitLabel={conflict && conflict.current.state !== 'withdrawn' ? 'Save anyway' : 'Save changes'}
      pendingLabel="Saving..."
      summary={summaryOf}
      fields={componentFields.map(({ name }) => name)}
    >
      {conflict ? <EditConflictPanel conflict={conflict} onDismiss={dismiss} onRestore={restore} /> : null}
      <ComponentFields />
      <p>{pictureNote(component)}</p>
    </FormDialog>
  );
}

type EditConflictPanelProps = {
  conflict: EditConflict<CatalogueComponent, ComponentForm, AdminComponent>;
  onDismiss: () => void;
  onRestore: (current: AdminComponent) => void;
};

/** The versions side by side; one that was withdrawn has to be restored first. */
function EditConflictPanel({ conflict, onDismiss, onRestore }: EditConflictPanelProps) {
  const { current } = conflict;
  const restoring = {
    verb: 'deleted',
    advice: '. Restore the component before you save it',
    overrideLabel: 'Restore component',
    onOverride: () => onRestore(current),
  };
  return (
    <FormConflict
      name={current.name}
      conflict={conflict}
      toForm={toForm}
      rowsOf={rowsOf}
      onDismiss={onDismiss}
      {...(current.state === 'withdrawn' ? restoring : {})}
    />
  );
}

const rowsOf = (versions: Versions<ComponentForm>) => conflictRows(componentFields, versions, inWords);

function inWords(field: Field, text: string) {
  if (field.kind === 'part') return partLabel((text || null) as PartName | null);
  return fieldText(field, sentValue(field.kind, text)) || (field.kind === 'number' ? 'Unknown' : 'None');
}
