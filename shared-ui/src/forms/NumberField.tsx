import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { Field, type FieldTexts } from './Field.tsx';
import { Input } from './TextField.tsx';

export type NumberFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'> & {
    /** Shown in a cell beside the input and read out after the label: "zones", "kW". */
    unit?: ReactNode;
  };

/**
 * A text input with a numeric keyboard. `type="number"` would change the value on scroll, and would hide typed text that is
 * not a number, so that no message could mention it. The value is a string; the schema parses it.
 */
export function NumberField({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  id,
  className,
  unit,
  inputMode = 'numeric',
  ...input
}: NumberFieldProps) {
  const unitId = useId();
  const hasUnit = unit !== undefined;
  return (
    <Field
      {...{ label, hint, error, required, optional, hideLabel, id, className }}
      describedBy={hasUnit ? unitId : undefined}
    >
      {(control) => (
        <Box $unit={hasUnit} $invalid={Boolean(error)}>
          <Input type="text" inputMode={inputMode} autoComplete="off" {...input} {...control} />
          {hasUnit ? <span id={unitId}>{unit}</span> : null}
        </Box>
      )}
    </Field>
  );
}

const joined = css`
  > input { border-right: 0; border-radius: var(--radius-control) 0 0 var(--radius-control); }
  > span {
    display: grid;
    place-items: center;
    padding: 0 14px;
    border: 1px solid var(--line-strong);
    border-left-color: var(--line);
    border-radius: 0 var(--radius-control) var(--radius-control) 0;
    background: var(--inset);
    color: var(--ink-2);
    font-size: var(--t-1);
  }
`;

const Box = styled.div<{ $unit: boolean; $invalid: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  > input { font-variant-numeric: tabular-nums; }
  ${({ $unit }) => $unit && joined}
  ${({ $invalid }) => $invalid && '> span { border-color: var(--error); }'}
`;
