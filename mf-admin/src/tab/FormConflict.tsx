import { Conflict, type ConflictRow } from '@fieldbox/shop-ui/conflict/Conflict';
import type { CallFailure } from '@onesite/shared-host';
import type { FormApi } from 'final-form';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { styled } from 'styled-components';

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
  const who = changedBy?.name ?? 'Someone else';

  useEffect(() => {
    adopt(form, current, true);
  }, [form, current]);

  function dismiss() {
    adopt(form, current, false);
    onDismiss();
  }

  return (
    <Place>
      <Conflict
        key={changedBy?.at}
        text={`${who} ${verb} ${name}`}
        at={changedBy?.at}
        rest={`. Nothing was saved, and what you entered is still below${advice}.`}
        rows={rows}
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
