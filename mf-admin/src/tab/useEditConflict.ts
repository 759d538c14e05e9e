import type { CallFailure } from '@onesite/shared-host';
import { useState } from 'react';

/** Changes that were not saved, because somebody else has changed the row meanwhile. */
export type EditConflict<Row, Form, Current = Row> = {
  /** As it was when editing began, or at the conflict before. */
  seen: Row;
  current: Current;
  selected: Form;
  changedBy?: CallFailure['changedBy'];
};

/** The row that a form changes, in the version that was seen. After a conflict that is the present one: who saves again has been told. */
export function useEditConflict<Form, Row, Current extends Row = Row>(row: Row) {
  const [seen, setSeen] = useState(row);
  const [conflict, setConflict] = useState<EditConflict<Row, Form, Current>>();
  return {
    seen,
    setSeen,
    conflict,
    dismiss: () => setConflict(undefined),
    /** Whether a failed save was a conflict, which is shown then. */
    isConflict(failure: CallFailure | undefined, selected: Form) {
      if (failure?.code !== 'edit_conflict') return false;
      const current = failure.current as Current;
      setConflict({ seen, current, selected, changedBy: failure.changedBy });
      setSeen(current);
      return true;
    },
  };
}
