import type { SeenRow } from '@fieldbox/contract/administration/rowChanges';
import type { Field } from '@fieldbox/contract/fields/field';
import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { type CallFailure, useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { FormFields, type FormFieldsProps, rowsOf } from '@onesite/shared-ui/forms/FormFields';
import { Stack } from '@onesite/shared-ui/layout/parts';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { FORM_ERROR, FormDialog, type FormDialogProps } from '@onesite/shared-ui/overlay/FormDialog';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-final-form';
import { Unloaded, type UnloadedProps } from './ResourceRecord.tsx';
import type { RowFormProps } from './ResourceTab.tsx';
import type { UseCall } from './resource.ts';
import { useUndo } from './useRowChanges.tsx';

type ChangeSettings<Values extends object, Row, Saved, Input> = {
  noun: string;
  /** In the order of the form. */
  fields: readonly Field[];
  controls?: FormFieldsProps['controls'];
  validate: FormDialogProps<Values>['validate'];
  summary?: FormDialogProps<Values>['summary'];
  toValues: (row: Row) => Values;
  toInput: (values: Values) => Input;
  useChange: UseCall<{ seen: SeenRow; input: Input }, Saved>;
  /** In the message after a change: 'Order 1008'. */
  nameOf: (saved: Saved) => string;
  /** The specification's sentence for a change that failed, in the form. Default: a toast. */
  notSaved?: string;
};

/**
 * A dialog that changes a row, from a table of fields. It sends the version that was seen, and offers Undo. It stays when others
 * change the row, so that nothing typed is lost.
 */
export function changeForm<Values extends object, Row extends SeenRow, Saved extends SeenRow, Input>(
  form: ChangeSettings<Values, Row, Saved, Input>,
) {
  const { noun, toValues, toInput } = form;
  return function ChangeForm({ row, title, onClose }: { row: Row; title: string; onClose: () => void }) {
    const [change] = form.useChange();
    const [seen, setSeen] = useState(row);
    const [initialValues] = useState(() => toValues(row));
    const [conflict, setConflict] = useState<{ by: string | undefined }>();
    const toast = useToast();
    const undo = useUndo();
    const fail = useFailure(`update ${noun}`);

    async function save(values: Values) {
      const { data, error } = await change({ seen, input: toInput(values) });
      if (data) {
        const action = undo(() => change({ seen: data, input: toInput(toValues(seen)) }));
        toast({ title: `${capitalized(noun)} Updated`, description: `${form.nameOf(data)} is saved.`, action });
        return undefined;
      }
      const failure = failureOf(error);
      if (failure?.code !== 'edit_conflict') {
        return form.notSaved ? (failure?.fields ?? { [FORM_ERROR]: form.notSaved }) : fail(failure);
      }
      setSeen({ ...seen, ...(failure.current as Row) });
      setConflict({ by: failure.changedBy?.name });
      return {};
    }

    return (
      <FieldsDialog
        {...{ form, title, initialValues, onClose }}
        onSubmit={save}
        submitLabel="Save changes"
        pendingLabel="Saving..."
        alert={
          conflict ? (
            <FormConflict {...conflict} current={toValues(seen)} onReload={() => setConflict(undefined)} />
          ) : null
        }
      />
    );
  };
}

type ConflictProps = { by: string | undefined; current: object; onReload: () => void };

function FormConflict({ by, current, onReload }: ConflictProps) {
  const form = useForm();
  function reload() {
    form.initialize(current);
    onReload();
  }
  return <Conflict by={by} onReload={reload} overwrite={{ type: 'submit' }} />;
}

type CreateSettings<Values extends object, Row, Saved, Input> = ChangeSettings<Values, Row, Saved, Input> & {
  empty?: Partial<Values>;
  canEdit?: (row: Row) => boolean;
  useOne: (id: string) => UnloadedProps['query'] & { currentData?: Row | undefined };
  useCreate: UseCall<{ input: Input; key: string }, Saved>;
  /** The Undo of a creation. */
  useWithdraw: UseCall<{ seen: SeenRow }, unknown>;
  /** The specification's sentence for one that cannot be loaded. */
  failed: string;
  /** What is said after one is created. */
  created: (row: Saved) => string;
};

/** The dialog that creates a row, or loads one and changes it. */
export function resourceForm<
  Values extends object,
  Row extends SeenRow,
  Saved extends SeenRow,
  Input extends Readonly<Record<string, unknown>>,
>(form: CreateSettings<Values, Row, Saved, Input>) {
  const { noun, failed, canEdit = () => true } = form;
  const ChangeForm = changeForm(form);

  function Create({ onClose }: RowFormProps) {
    const [create] = form.useCreate();
    const [withdraw] = form.useWithdraw();
    const [sendKey] = useState(createSendKey);
    const toast = useToast();
    const undo = useUndo();
    const fail = useFailure(`create ${noun}`);

    async function save(values: Values) {
      const input = form.toInput(values);
      const { data, error } = await create({ input, key: sendKey.attempt(input).key });
      if (!data) return fail(failureOf(error));
      const action = undo(() => withdraw({ seen: data }));
      toast({ title: `${capitalized(noun)} Created`, description: form.created(data), action });
      return undefined;
    }

    return (
      <FieldsDialog
        {...{ form, onClose }}
        title={`Create ${noun}`}
        initialValues={form.empty}
        onSubmit={save}
        submitLabel={`Create ${noun}`}
        pendingLabel="Creating..."
      />
    );
  }

  function Edit({ id, onClose }: RowFormProps & { id: string }) {
    const query = form.useOne(id);
    const [loaded, setLoaded] = useState<Row>();
    const title = `Edit ${noun}`;
    if (loaded === undefined && query.currentData !== undefined && !query.isFetching) setLoaded(query.currentData);
    if (loaded !== undefined) return canEdit(loaded) ? <ChangeForm {...{ title, onClose }} row={loaded} /> : null;
    return (
      <Dialog onClose={onClose} title={title}>
        <Unloaded {...{ noun, failed, query }} />
      </Dialog>
    );
  }

  return ({ id, onClose }: RowFormProps) =>
    id === undefined ? <Create onClose={onClose} /> : <Edit {...{ id, onClose }} />;
}

/** Shows a failed save, also as a toast. @param what 'update component' */
function useFailure(what: string) {
  const toast = useToast();
  return (failure: CallFailure | undefined) => {
    toast({ title: 'Error', description: `Failed to ${what}. Please try again.`, variant: 'destructive' });
    return failure?.fields ?? {};
  };
}

type DialogProps<Values extends object> = Pick<
  FormDialogProps<Values>,
  'title' | 'initialValues' | 'onSubmit' | 'onClose' | 'submitLabel' | 'pendingLabel'
> & {
  form: Pick<ChangeSettings<Values, never, never, never>, 'fields' | 'controls' | 'validate' | 'summary'>;
  alert?: ReactNode;
};

function FieldsDialog<Values extends object>({ form, alert, ...props }: DialogProps<Values>) {
  const { fields, controls, validate, summary } = form;
  return (
    <FormDialog<Values>
      {...{ validate, summary, ...props }}
      fields={rowsOf(fields)
        .flat()
        .map(({ name }) => name)}
    >
      {alert}
      <Stack>
        <FormFields {...{ fields, controls }} required />
      </Stack>
    </FormDialog>
  );
}
