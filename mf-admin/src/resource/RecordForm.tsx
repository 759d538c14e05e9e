import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import type { CallFailure, ToastRequest } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { AccountDraft } from '@onesite/shared-ui/forms/AccountDraft';
import { FormFields, type FormFieldsProps, rowsOf } from '@onesite/shared-ui/forms/FormFields';
import { Stack } from '@onesite/shared-ui/layout/parts';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { FORM_ERROR, FormDialog, type FormDialogProps, type FormErrors } from '@onesite/shared-ui/overlay/FormDialog';
import { type ReactNode, useState } from 'react';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { type DetailsQuery, Unloaded } from './RecordView.tsx';
import type { Change, Creation, RecordEndpoints } from './rows.ts';
import { type Done, type Sent, useAction } from './useAction.tsx';

type Texts = Readonly<Record<string, unknown>>;

/** A form of a row, from a table of fields. */
export type RowForm<Values extends object, Input> = Pick<FormDialogProps<Values>, 'validate' | 'summary'> & {
  /** In the order of the form. */
  fields: readonly Field[];
  controls?: FormFieldsProps['controls'];
  toInput: (values: Values) => Input;
};

type EditProps<Values extends object, Row, Saved extends RowVersion, Input> = {
  of: RecordEndpoints;
  form: RowForm<Values, Input>;
  query: DetailsQuery<Row>;
  /** Default: `Edit` and the noun. */
  title?: string;
  canEdit?: (row: Row) => boolean;
  toValues: (row: Row) => Values;
  change: (change: Change<Input>) => Sent<Saved>;
  /** The row's name in the message after a change: 'Order 1008'. */
  nameOf: (saved: Saved) => string;
  /** The specification's sentence for a failed change, shown in the form where no field has a message. Default: a toast. */
  failedMessage?: string;
  onClose: () => void;
};

/**
 * A dialog that loads a row and changes it. It sends the version that was seen, and offers Undo. It stays when others change the row, so
 * that nothing typed is lost.
 */
export function EditForm<Values extends object, Row extends RowVersion, Saved extends RowVersion, Input>(
  props: EditProps<Values, Row, Saved, Input>,
) {
  const { of, query, title = `Edit ${of.noun}`, canEdit = () => true } = props;
  const [loaded, setLoaded] = useState<Row>();
  if (loaded === undefined && query.currentData !== undefined && !query.isFetching) setLoaded(query.currentData);
  if (loaded) return canEdit(loaded) ? <LoadedForm {...props} title={title} row={loaded} /> : null;
  return (
    <Dialog onClose={props.onClose} title={title}>
      <Unloaded of={of} query={query} />
    </Dialog>
  );
}

function LoadedForm<Values extends object, Row extends RowVersion, Saved extends RowVersion, Input>(
  props: EditProps<Values, Row, Saved, Input> & { title: string; row: Row },
) {
  const { of, form, row, title, toValues, change, nameOf, failedMessage, onClose } = props;
  const [seen, setSeen] = useState(row);
  const [initialValues, setInitialValues] = useState(() => toValues(row));
  const [conflict, setConflict] = useState<{ seen: Row; failure: CallFailure }>();
  const { save, refuse } = useAction();

  async function submit(values: Values) {
    const { error } = await save(change({ seen, input: form.toInput(values) }), {
      done: (saved) => ({ title: `${capitalized(of.noun)} Updated`, description: `${nameOf(saved)} is saved.` }),
      undo: (saved) => change({ seen: saved, input: form.toInput(toValues(seen)) }),
    });
    if (!error) return undefined;
    const failure = failureOf(error);
    if (!failure?.current)
      return failedMessage ? (failure?.fields ?? { [FORM_ERROR]: failedMessage }) : refuse(error, `update ${of.noun}`);
    setSeen({ ...seen, ...failure.current }); // Overwrite then sends its version
    setConflict({ seen, failure });
    return {}; // not saved, so the dialog stays open; the alert says why
  }

  function reload() {
    setInitialValues(toValues(seen));
    setConflict(undefined);
  }

  return (
    <FieldsDialog
      {...{ form, initialValues, title, onClose }}
      draft={`${of.kind}.${row.id}`}
      onSubmit={submit}
      submitLabel="Save changes"
      pendingLabel="Saving..."
      alert={conflict ? <ChangedMeanwhile {...conflict} onReload={reload} overwrite={{ type: 'submit' }} /> : null}
    />
  );
}

type CreateProps<Input, Saved> = {
  create: (creation: Creation<Input>) => Sent<Saved>;
  undo: Done<Saved>['undo'];
  /** The toast's text and link, below its title. */
  created: (row: Saved) => Pick<ToastRequest, 'description' | 'link'>;
};

/** Creates a row, with Undo. A double click or a retry with the same input creates no second row. */
export function useCreation<Input extends Texts, Saved>(
  noun: string,
  { create, undo, created }: CreateProps<Input, Saved>,
) {
  const [sendKey] = useState(createSendKey);
  const { save, refuse } = useAction();
  return async (input: Input) => {
    const { error } = await save(create({ input, key: sendKey.attempt(input).key }), {
      done: (row) => ({ title: `${capitalized(noun)} Created`, ...created(row) }),
      undo,
    });
    return error && refuse(error, `create ${noun}`);
  };
}

type Props<Values extends object, Row, Saved extends RowVersion, Input> = EditProps<Values, Row, Saved, Input> &
  CreateProps<Input, Saved> & { id: string | undefined; initialValues?: Partial<Values> };

/** The dialog that creates a row, or loads one and changes it. */
export function RecordForm<
  Values extends object,
  Row extends RowVersion,
  Saved extends RowVersion,
  Input extends Texts,
>(props: Props<Values, Row, Saved, Input>) {
  const { id, of, form, initialValues, onClose } = props;
  const create = useCreation(of.noun, props);
  if (id !== undefined) return <EditForm {...props} />;
  return (
    <FieldsDialog
      {...{ form, initialValues, onClose }}
      draft={`${of.kind}.new`}
      title={`Create ${of.noun}`}
      onSubmit={(values) => create(form.toInput(values))}
      submitLabel={`Create ${of.noun}`}
      pendingLabel="Creating..."
    />
  );
}

type Missing = { name: string; message: string };

export const requiredOf = (fields: readonly Field[]): Missing[] =>
  fields
    .filter(({ required }) => required)
    .map((field) => ({ name: field.name, message: `${adminTermOf(field)} is required` }));

/**
 * A form's `validate` and `summary`: messages for missing fields replace those of `check`, and have a heading of their own
 * (docs/specification/administration.md#components).
 * @param others further messages under that heading
 */
export function requiredFirst<Values extends object>(
  required: readonly Missing[],
  check: (values: Partial<Values>) => FormErrors,
  others: readonly string[] = [],
) {
  const missingMessages: FormErrors[string][] = [...required.map(({ message }) => message), ...others];
  return {
    validate(values: Partial<Values>): FormErrors {
      const texts = values as Readonly<Record<string, string | undefined>>;
      const missing = required.filter(({ name }) => !texts[name]?.trim());
      return { ...check(values), ...Object.fromEntries(missing.map(({ name, message }) => [name, message])) };
    },
    summary: (errors: FormErrors) =>
      Object.values(errors).some((message) => missingMessages.includes(message))
        ? { title: 'Missing Fields', text: 'Please fill in all required fields.' }
        : undefined,
  };
}

type DialogProps<Values extends object> = Pick<
  FormDialogProps<Values>,
  'title' | 'initialValues' | 'onSubmit' | 'onClose' | 'submitLabel' | 'pendingLabel'
> & {
  form: Omit<RowForm<Values, never>, 'toInput'>;
  /** The name under which typed text is stored, also after the session. */
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
