import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { muted, sheet, stack } from '../layout/parts.ts';
import { FieldError } from './Field.tsx';
import { FormTextField } from './FormTextField.tsx';

export type Pair = { name?: string; value?: string };

export type FormPairRowsProps = {
  /** The name of the rows in the form: `(Pair | undefined)[]`. */
  name: string;
  /** The field under which the form's validation reports what is wrong with them. */
  errorName: string;
  legend: ReactNode;
  hint?: ReactNode;
  /** What the two columns are called, and their fields: 'Key of row 1'. */
  columns: readonly [name: string, value: string];
  maxRows: number;
};

/**
 * Inside a react-final-form: pairs of texts, a row for each, in one joined grid. The last row is always empty: what is typed
 * into it makes the next.
 */
export function FormPairRows(props: FormPairRowsProps) {
  const { name, errorName, legend, hint, columns, maxRows } = props;
  const { values, submitFailed } = useFormState({ subscription: { values: true, submitFailed: true } });
  const { meta } = useField(errorName, { subscription: { error: true, submitError: true } });
  const form = useForm();
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const rows: (Pair | undefined)[] = values[name] ?? [];
  const used = rows.findLastIndex((row) => row?.name || row?.value) + 1;
  const shown = Math.min(used + 1, maxRows);

  function remove(at: number) {
    form.change(
      name,
      rows.filter((_, index) => index !== at),
    );
    focusRow(at);
  }

  const focusRow = (at: number) => list.current?.querySelectorAll('li')[at]?.querySelector('input')?.focus();
  const error = submitFailed ? (meta.error ?? meta.submitError) : undefined;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Group aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint ? <p id={`${id}-hint`}>{hint}</p> : null}
      <div aria-hidden>
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul ref={list} data-invalid={error ? true : undefined}>
        {Array.from({ length: shown }, (_, at) => (
          <li key={at}>
            {(['name', 'value'] as const).map((half, index) => (
              <FormTextField
                key={half}
                name={`${name}[${at}].${half}`}
                label={`${columns[index]} of row ${at + 1}`}
                hideLabel
                placeholder={columns[index]}
                autoComplete="off"
              />
            ))}
            <IconButton label={`Remove row ${at + 1}`} disabled={at >= used} onClick={() => remove(at)}>
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div>
        <Button disabled={used >= maxRows} onClick={() => focusRow(used)}>
          <Plus />
          Add row
        </Button>
      </div>
    </Group>
  );
}

const Group = styled.fieldset`
  ${stack}
  gap: 10px;
  > legend { font-weight: 600; }
  > p { ${muted} line-height: 1.45; }
  > [aria-hidden], li { display: grid; grid-template-columns: minmax(0, 11fr) minmax(0, 12fr) 52px; align-items: center; }
  > [aria-hidden] { ${muted} margin-bottom: -4px; font-weight: 500; }
  > [aria-hidden] > span { padding-left: 14px; }
  > ul { ${sheet} }
  > [data-invalid] { border-color: var(--error); }
  li + li { border-top: 1px solid var(--line-strong); }
  li > :nth-child(2) { border-left: 1px solid var(--line); }
  li > button { justify-self: center; }
  li > button:disabled { border-color: transparent; }
  input { border: 0; background: none; }
  input:focus-visible { outline-offset: -3px; }
`;
