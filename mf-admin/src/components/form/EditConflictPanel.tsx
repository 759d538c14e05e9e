import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { useMemo } from 'react';
import { FormConflict } from '../../tab/FormConflict.tsx';
import { toForm } from './componentForm.ts';
import { type EditConflict, rowsOfConflict } from './editConflict.ts';

type Props = { conflict: EditConflict; onDismiss: () => void; onRestore: (current: AdminComponent) => void };

/** The versions side by side; one that was withdrawn has to be restored first. */
export function EditConflictPanel({ conflict, onDismiss, onRestore }: Props) {
  const { current, changedBy } = conflict;
  const form = useMemo(() => toForm(current), [current]);
  const restoring = {
    verb: 'deleted',
    advice: '. Restore the component before you save it',
    overrideLabel: 'Restore component',
    onOverride: () => onRestore(current),
  };
  return (
    <FormConflict
      name={current.name}
      changedBy={changedBy}
      current={form}
      rows={rowsOfConflict(conflict)}
      onDismiss={onDismiss}
      {...(current.state === 'withdrawn' ? restoring : {})}
    />
  );
}
