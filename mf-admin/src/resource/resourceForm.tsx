import type { SeenRow } from '@fieldbox/contract/administration/rowChanges';
import type { Field } from '@fieldbox/contract/fields/field';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { type CallFailure, type ToastRequest, useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { AccountDraft } from '@onesite/shared-ui/forms/AccountDraft';
import { FormFields, type FormFieldsProps, rowsOf } from '@onesite/shared-ui/forms/FormFields';
import { Stack } from '@onesite/shared-ui/layout/parts';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { FORM_ERROR, FormDialog, type FormDialogProps, type FormErrors } from '@onesite/shared-ui/overlay/FormDialog';
import { type ReactNode, useState } from 'react';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { type RecordOf, Unloaded } from './ResourceRecord.tsx';
import type { RowFormProps } from './ResourceTab.tsx';
import type { UseCall } from './resource.ts';
import { afterOwnChange, updateUnsent, useUndo } from './useRowChanges.tsx';

type ChangeSettings<Values extends object, Row, Saved, Input> = {
  resource: RecordOf<Row>;
  /** Of the dialog. Default: `Edit` and the noun. */
  title?: (row: Row) => string;
  /** In the order of the form. */
  fields: readonly Field[];
  controls?: FormFieldsProps['controls'];
  validate: FormDialogProps<Values>['validate'];
  summary?: FormDialogProps<Values>['summary'];
  canEdit?: (row: Row) => boolean;
  toValues: (row: Row) => Values;
  toInput: (values: Values) => Input;
  useChange: UseCall<{ seen: SeenRow; input: Input }, Saved>;
  /** In the message after a change: 'Order 1008'. */
  nameOf: (saved: Saved) => string;
  /** The specification's sentence for a change that failed, shown in the form where no field has a message. Default: a toast instead. */
  failedMessage?: string;
};

/**
 * A dialog that loads a row and changes it, from a table of fields. It sends the version that was seen, and offers Undo. It stays when
 * others change the row, so that nothing typed is lost.
 */
export function changeForm<Values extends object, Row extends SeenRow, Saved extends SeenRow, Input>(
  form: ChangeSettings<Values, Row, Saved, Input>,
) {
  const { resource, canEdit = () => true, toValues, toInput } = form;
  const { noun } = resource.one;

  function ChangeForm({ row, onClose }: { row: Row; onClose: () => void }) {
    const [change] = form.useChange();
    const [seen, setSeen] = useState(row);
    const [initialValues, setInitialValues] = useState(() => toValues(row));
    const [conflict, setConflict] = useState<{ seen: Row; failure: CallFailure }>();
    const toast = useToast();
    const undo = useUndo();
    const fail = useFailure(`update ${noun}`);

    async function save(values: Values) {
      // If one's own change of this row, from the list, is still being saved, it is waited for: its version is not somebody else's.
      const sent = await afterOwnChange(resource.kind, seen);
      const { data, error } = await change({ seen: sent, input: toInput(values) });
      if (data) {
        updateUnsent(resource.kind, sent, data);
        const action = undo(() => change({ seen: data, input: toInput(toValues(seen)) }));
        toast({ title: `${capitalized(noun)} Updated`, description: `${form.nameOf(data)} is saved.`, action });
        return undefined;
      }
      const failure = failureOf(error);
      if (failure?.code !== 'edit_conflict') {
        return form.failedMessage ? (failure?.fields ?? { [FORM_ERROR]: form.failedMessage }) : fail(failure);
      }
      setSeen({ ...seen, ...(failure.current as Row) }); // Overwrite then sends its version
      setConflict({ seen, failure });
      return {}; // not saved, so the dialog stays open; the alert says why
    }

    function reload() {
      setInitialValues(toValues(seen));
      setConflict(undefined);
    }

    return (
      <FieldsDialog
        {...{ form, initialValues, onClose }}
        draft={`${resource.kind}.${row.id}`}
        title={form.title?.(row) ?? `Edit ${noun}`}
        onSubmit={save}
        submitLabel="Save changes"
        pendingLabel="Saving..."
        alert={conflict ? <ChangedMeanwhile {...conflict} onReload={reload} overwrite={{ type: 'submit' }} /> : null}
      />
    );
  }

  return function LoadedForm({ id, onClose }: { id: string; onClose: () => void }) {
    const query = resource.useDetails(id);
    const [loaded, setLoaded] = useState<Row>();
    if (loaded === undefined && query.currentData !== undefined && !query.isFetching) setLoaded(query.currentData);
    if (loaded !== undefined) return canEdit(loaded) ? <ChangeForm row={loaded} onClose={onClose} /> : null;
    return (
      <Dialog onClose={onClose} title={`Edit ${noun}`}>
        <Unloaded one={resource.one} query={query} />
      </Dialog>
    );
  };
}

type Creation<Input, Saved> = {
  useCreate: UseCall<{ input: Input; key: string }, Saved>;
  /** The Undo of a creation. */
  useUndoCreate: UseCall<{ seen: Saved }, unknown>;
  createdToast: (row: Saved) => Pick<ToastRequest, 'description' | 'link'>;
};

/** Creates a row, and offers Undo. Sent twice with the same input, by a double click or a retry, it creates one. */
export function useCreation<Input extends Readonly<Record<string, unknown>>, Saved>(
  noun: string,
  { useCreate, useUndoCreate, createdToast }: Creation<Input, Saved>,
) {
  const [create] = useCreate();
  const [undoCreate] = useUndoCreate();
  const [sendKey] = useState(createSendKey);
  const toast = useToast();
  const undo = useUndo();
  const fail = useFailure(`create ${noun}`);

  return async (input: Input) => {
    const { data, error } = await create({ input, key: sendKey.attempt(input).key });
    if (!data) return fail(failureOf(error));
    toast({
      title: `${capitalized(noun)} Created`,
      ...createdToast(data),
      action: undo(() => undoCreate({ seen: data })),
    });
    return undefined;
  };
}

/** The dialog that creates a row, or loads one and changes it. */
export function resourceForm<
  Values extends object,
  Row extends SeenRow,
  Saved extends SeenRow,
  Input extends Readonly<Record<string, unknown>>,
>(form: ChangeSettings<Values, Row, Saved, Input> & Creation<Input, Saved> & { initialValues?: Partial<Values> }) {
  const { noun } = form.resource.one;
  const LoadedForm = changeForm(form);

  function Create({ onClose }: RowFormProps) {
    const create = useCreation(noun, form);
    return (
      <FieldsDialog
        form={form}
        draft={`${form.resource.kind}.new`}
        onClose={onClose}
        title={`Create ${noun}`}
        initialValues={form.initialValues}
        onSubmit={(values) => create(form.toInput(values))}
        submitLabel={`Create ${noun}`}
        pendingLabel="Creating..."
      />
    );
  }

  return ({ id, onClose }: RowFormProps) =>
    id === undefined ? <Create onClose={onClose} /> : <LoadedForm id={id} onClose={onClose} />;
}

type Missing = { name: string; message: string };

/**
 * A form's `validate` and `summary`: what is missing comes before what the API would refuse, and has a heading of its own
 * (docs/specification/administration.md#components).
 * @param others messages that also say that something is missing
 */
export function requiredFirst<Values extends object>(
  required: readonly Missing[],
  check: (values: Partial<Values>) => FormErrors,
  others: readonly string[] = [],
) {
  const messages: FormErrors[string][] = [...required.map(({ message }) => message), ...others];
  return {
    validate(values: Partial<Values>): FormErrors {
      const texts = values as Readonly<Record<string, string | undefined>>;
      const missing = required.filter(({ name }) => !texts[name]?.trim());
      return { ...check(values), ...Object.fromEntries(missing.map(({ name, message }) => [name, message])) };
    },
    summary: (errors: FormErrors) =>
      Object.values(errors).some((message) => messages.includes(message))
        ? { title: 'Missing Fields', text: 'Please fill in all required fields.' }
        : undefined,
  };
}

/**
 * Says in a toast that a save failed.
 * @param what 'update component'
 * @returns the messages at fields, which keep the dialog open even if there are none
 */
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
  /** The name of what is typed, which outlives the session. */
  draft: string;
  alert?: ReactNode;
};

function FieldsDialog<Values extends object>({ form, draft, alert, ...props }: DialogProps<Values>) {
  const { fields, controls, validate, summary } = form;
  return (
    <FormDialog<Values>
      {...{ validate, summary, ...props }}
      fields={rowsOf(fields)
        .flat()
        .map(({ name }) => name)}
    >
      <AccountDraft forRole="administrator" name={draft} />
      {alert}
      <Stack>
        <FormFields fields={fields} controls={controls} />
      </Stack>
    </FormDialog>
  );
}
