import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { styled } from 'styled-components';
import { ConflictNote } from '../../tab/ConflictNote.tsx';
import { ConflictTable } from '../../tab/ConflictTable.tsx';
import { type ComponentForm, toForm } from './componentForm.ts';
import { conflictRows, type EditConflict } from './editConflict.ts';

type Props = { conflict: EditConflict; onDismiss: () => void; onRestore: (current: AdminComponent) => void };

/**
 * The versions side by side, above the form. The form keeps what was typed; unchanged fields take their current values, so that
 * saving anyway overwrites no more than was typed.
 */
export function EditConflictPanel({ conflict, onDismiss, onRestore }: Props) {
  const { current, changedBy } = conflict;
  const form = useForm<ComponentForm>();
  const panel = useRef<HTMLDivElement>(null);
  const who = changedBy?.name ?? 'Someone else';
  const isWithdrawn = current.state === 'withdrawn';

  useEffect(() => {
    adopt(form, current, true);
    panel.current?.querySelector('button')?.focus();
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [form, current]);

  function dismiss() {
    adopt(form, current, false);
    onDismiss();
  }

  return (
    <Panel ref={panel}>
      <ConflictNote
        dismissLabel={`Keep ${changedBy ? `${who}’s version` : 'the other version'}`}
        onDismiss={dismiss}
        overrideLabel={isWithdrawn ? 'Restore component' : undefined}
        onOverride={() => onRestore(current)}
      >
        {who} {isWithdrawn ? 'deleted' : 'changed'} {current.name}
        {changedBy ? ' ' : null}
        {changedBy ? <RelativeTime time={changedBy.at} /> : null}. Nothing was saved, and what you entered is still
        below
        {isWithdrawn ? '. Restore the component before you save it' : ''}.
      </ConflictNote>
      <ConflictTable rows={conflictRows(conflict)} />
    </Panel>
  );
}

type Form = ReturnType<typeof useForm<ComponentForm>>;

/** Makes the current row the form's initial state. */
function adopt(form: Form, current: EditConflict['current'], isInputPreserved: boolean) {
  form.setConfig('keepDirtyOnReinitialize', isInputPreserved);
  form.initialize(toForm(current));
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: var(--s-5);
  overflow-wrap: anywhere;
`;
