import type { CallFailure } from '@onesite/shared-host';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import { styled } from 'styled-components';
import { ConflictNote } from './ConflictNote.tsx';
import { type ConflictRow, ConflictTable } from './ConflictTable.tsx';

type Props<Form extends object> = {
  /** Of what was changed. */
  name: string;
  changedBy?: CallFailure['changedBy'];
  /** What they did. Default: 'changed'. */
  verb?: string;
  /** After 'what you entered is still below'. */
  advice?: string;
  /** The current row, as the form has it. */
  current: Form;
  rows: ConflictRow[];
  onDismiss: () => void;
  overrideLabel?: string;
  onOverride?: () => void;
};

/**
 * The versions side by side, above the form. The form keeps what was typed; unchanged fields take their current values, so that
 * saving anyway overwrites no more than was typed.
 */
export function FormConflict<Form extends object>(props: Props<Form>) {
  const { name, changedBy, verb = 'changed', advice = '', current, rows, onDismiss, overrideLabel, onOverride } = props;
  const form = useForm<Form>();
  const panel = useRef<HTMLDivElement>(null);
  const who = changedBy?.name ?? 'Someone else';

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
        overrideLabel={overrideLabel}
        onOverride={onOverride}
      >
        <span>{`${who} ${verb} ${name}`}</span>
        {changedBy ? ' ' : null}
        {changedBy ? <RelativeTime time={changedBy.at} /> : null}
        <span>{`. Nothing was saved, and what you entered is still below${advice}.`}</span>
      </ConflictNote>
      <ConflictTable rows={rows} />
    </Panel>
  );
}

type FormApi<Form> = ReturnType<typeof useForm<Form>>;

/** Makes the current row the form's initial state. */
function adopt<Form>(form: FormApi<Form>, current: Form, isInputPreserved: boolean) {
  form.setConfig('keepDirtyOnReinitialize', isInputPreserved);
  form.initialize(current);
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: var(--s-5);
  overflow-wrap: anywhere;
`;
