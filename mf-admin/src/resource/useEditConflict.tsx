import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import type { CallFailure } from '@onesite/shared-host';
import { useState } from 'react';
import { useForm } from 'react-final-form';

/** The row that a form changes, in the version that was seen. After a conflict that is the present one. */
export function useEditConflict<Form extends object, Row>(row: Row, toForm: (row: Row) => Form) {
  const [seen, setSeen] = useState(row);
  const [conflict, setConflict] = useState<{ by?: string | undefined }>();
  return {
    seen,
    /** Whether a failed save was a conflict, which is shown then. */
    isConflict(failure: CallFailure | undefined) {
      if (failure?.code !== 'edit_conflict') return false;
      setSeen({ ...row, ...(failure.current as Row) });
      setConflict({ by: failure.changedBy?.name });
      return true;
    },
    /** Above the fields of the form. */
    alert: conflict ? (
      <FormConflict {...conflict} current={() => toForm(seen)} onDismiss={() => setConflict(undefined)} />
    ) : null,
  };
}

type Props = { by?: string | undefined; current: () => object; onDismiss: () => void };

function FormConflict({ by, current, onDismiss }: Props) {
  const form = useForm();
  function reload() {
    form.setConfig('keepDirtyOnReinitialize', false);
    form.initialize(current());
    onDismiss();
  }
  return <Conflict by={by} onReload={reload} overwrite={{ type: 'submit' }} />;
}
