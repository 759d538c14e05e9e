import type { SeenRow } from '@fieldbox/contract/administration/rowChanges';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { FormFields, type FormFieldsProps, rowsOf } from '@onesite/shared-ui/forms/FormFields';
import { Stack } from '@onesite/shared-ui/layout/parts';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { FormDialog, type FormDialogProps } from '@onesite/shared-ui/overlay/FormDialog';
import { type ReactNode, useState } from 'react';
import { Unloaded, type UnloadedProps } from './ResourceRecord.tsx';
import type { RowFormProps } from './ResourceTab.tsx';
import type { UseCall } from './resource.ts';
import { useEditConflict } from './useEditConflict.tsx';
import { useUndo } from './useRowAction.tsx';

type Settings<Row, Saved, Values extends object, Input> = Pick<FormDialogProps<Values>, 'validate'> & {
  summary?: FormDialogProps<Values>['summary'];
  noun: string;
  fields: readonly (FormFieldsProps['fields'][number] & { group?: string })[];
  /** In the order of the form. */
  groups?: readonly (string | undefined)[];
  controls?: FormFieldsProps['controls'];
  empty?: Partial<Values>;
  toValues: (row: Saved) => Values;
  toInput: (values: Values) => Input;
  canEdit?: (row: Row) => boolean;
  useOne: (
    id: string,
    options: { refetchOnMountOrArgChange: boolean },
  ) => UnloadedProps['query'] & { currentData?: Row | undefined; isError: boolean };
  useCreate: UseCall<{ input: Input; key: string }, Saved>;
  useChange: UseCall<{ seen: SeenRow; input: Input }, Saved>;
  /** The Undo of a creation. */
  useWithdraw: UseCall<{ seen: SeenRow }, unknown>;
  /** The specification's sentence for one that cannot be loaded. */
  failed: string;
  /** What is said after one is created. */
  created: (row: Saved) => string;
};

/**
 * The dialog that creates a row or changes one, from a table of fields. It sends the version that was seen, and offers Undo. A call
 * answers `Saved`, the part of a row that the form changes.
 */
export function createForm<
  Row extends Saved,
  Saved extends SeenRow & { name: string },
  Values extends object,
  Input extends Readonly<Record<string, unknown>>,
>(form: Settings<Row, Saved, Values, Input>) {
  const { noun, fields, groups = [undefined], toValues, toInput, failed, canEdit = () => true } = form;
  const { validate, summary = { title: 'Please correct these fields' } } = form;
  const parts = groups.map((name) => fields.filter(({ group }) => group === name));
  const names = parts.flatMap((part) => rowsOf(part).flat()).map(({ name }) => name);

  /** Shows a failed save, also as a toast. */
  function useFailure(verb: string) {
    const toast = useToast();
    return (error: unknown) => {
      toast({ title: 'Error', description: `Failed to ${verb} ${noun}. Please try again.`, variant: 'destructive' });
      return failureOf(error)?.fields ?? {};
    };
  }

  function Create({ onClose }: RowFormProps) {
    const [create] = form.useCreate();
    const [withdraw] = form.useWithdraw();
    const [sendKey] = useState(createSendKey);
    const toast = useToast();
    const undo = useUndo();
    const fail = useFailure('create');

    async function save(values: Values) {
      const input = toInput(values);
      const { data, error } = await create({ input, key: sendKey.attempt(input).key });
      if (!data) return fail(error);
      const action = undo(() => withdraw({ seen: data }));
      toast({ title: `${capitalized(noun)} Created`, description: form.created(data), action });
      return undefined;
    }

    return dialog('Create', { initialValues: form.empty, onSubmit: save, onClose });
  }

  /** Changes a row in the version that was seen. */
  function Change({ row, onClose }: { row: Saved; onClose: () => void }) {
    const [change] = form.useChange();
    const [initialValues] = useState(() => toValues(row));
    const { seen, alert, isConflict } = useEditConflict(row, toValues);
    const toast = useToast();
    const undo = useUndo();
    const fail = useFailure('update');

    async function save(values: Values) {
      const { data, error } = await change({ seen, input: toInput(values) });
      if (!data) return isConflict(failureOf(error)) ? {} : fail(error);
      const action = undo(() => change({ seen: data, input: toInput(toValues(seen)) }));
      toast({ title: `${capitalized(noun)} Updated`, description: `${data.name} is saved.`, action });
      return undefined;
    }

    return dialog('Edit', { initialValues, onSubmit: save, onClose }, alert);
  }

  /** Loads a row, and opens a form on it. The form stays when others change the row, so that nothing typed is lost. */
  function Edit({ id, onClose }: RowFormProps & { id: string }) {
    const query = form.useOne(id, { refetchOnMountOrArgChange: true });
    const [loaded, setLoaded] = useState<Row>();
    if (loaded === undefined && query.currentData !== undefined && !query.isFetching) setLoaded(query.currentData);
    if (loaded !== undefined) return canEdit(loaded) ? <Change row={loaded} onClose={onClose} /> : null;
    return (
      <Dialog onOpenChange={(open) => open || onClose()} title={`Edit ${noun}`} flush={query.isError}>
        <Unloaded {...{ noun, failed, query }} />
      </Dialog>
    );
  }

  const dialog = (
    verb: 'Create' | 'Edit',
    props: Pick<FormDialogProps<Values>, 'initialValues' | 'onSubmit' | 'onClose'>,
    alert?: ReactNode,
  ) => (
    <FormDialog<Values>
      {...{ validate, summary, ...props }}
      title={`${verb} ${noun}`}
      fields={names}
      submitLabel={verb === 'Create' ? `Create ${noun}` : 'Save changes'}
      pendingLabel={verb === 'Create' ? 'Creating...' : 'Saving...'}
    >
      {alert}
      <Stack>
        {parts.map((part, index) => (
          <FormFields key={groups[index] ?? noun} fields={part} controls={form.controls} required />
        ))}
      </Stack>
    </FormDialog>
  );

  return ({ id, onClose }: RowFormProps) =>
    id === undefined ? <Create onClose={onClose} /> : <Edit {...{ id, onClose }} />;
}
