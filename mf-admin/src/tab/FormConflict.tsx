import { Conflict, type ConflictRow } from '@fieldbox/shop-ui/conflict/Conflict';
import type { FormApi } from 'final-form';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-final-form';
import { styled } from 'styled-components';
import type { Versions } from './conflictRows.ts';
import type { EditConflict } from './useEditConflict.ts';

type Props<Row, Form extends object> = {
  /** Of what was changed. */
  name: string;
  conflict: EditConflict<Row, Form>;
  /** What they did. Default: 'changed'. */
  verb?: string;
  /** After 'what you entered is still below'. */
  advice?: string;
  /** A row as the form has it. The same in each render. */
  toForm: (row: Row) => Form;
  rowsOf: (versions: Versions<Form>) => ConflictRow[];
  onDismiss: () => void;
  overrideLabel?: string;
  onOverride?: () => void;
};

/**
 * The versions side by side, above the form. The form keeps what was typed; unchanged fields take their current values, so that
 * saving anyway overwrites no more than was typed.
 */
export function FormConflict<Row, Form extends object>(props: Props<Row, Form>) {
  const { name, conflict, verb = 'changed', advice = '', toForm, rowsOf, onDismiss, overrideLabel, onOverride } = props;
  const { seen, current, selected, changedBy } = conflict;
  const now = useMemo(() => toForm(current), [toForm, current]);
  const form = useForm<Form>();
  const who = changedBy?.name ?? 'Someone else';

  useEffect(() => {
    adopt(form, now, true);
  }, [form, now]);

  function dismiss() {
    adopt(form, now, false);
    onDismiss();
  }

  return (
    <Place>
      <Conflict
        key={changedBy?.at}
        text={`${who} ${verb} ${name}`}
        at={changedBy?.at}
        rest={`. Nothing was saved, and what you entered is still below${advice}.`}
        rows={rowsOf({ seen: toForm(seen), now, selected })}
        takesFocus
        dismissLabel={`Keep ${changedBy ? `${who}’s version` : 'the other version'}`}
        onDismiss={dismiss}
        overrideLabel={overrideLabel}
        onOverride={onOverride}
      />
    </Place>
  );
}

/** Makes the current row the form's initial state. */
function adopt<Form>(form: FormApi<Form>, current: Form, isInputPreserved: boolean) {
  form.setConfig('keepDirtyOnReinitialize', isInputPreserved);
  form.initialize(current);
}

const Place = styled.div`
  margin-bottom: var(--s-5);
`;
