import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Field, type FieldTexts, splitField } from './Field.tsx';
import { connectToForm } from './FormTextField.tsx';
import { Input, Joined } from './TextField.tsx';

export type NumberFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'> & {
    /** Shown in a cell beside the input and read out after the label: "zones", "kW". */
    unit?: ReactNode;
  };

/**
 * A text input with a numeric keyboard. `type="number"` would change the value on scroll, and would hide typed text that is
 * not a number, so that no message could mention it. The value is a string; the schema parses it.
 */
export function NumberField(props: NumberFieldProps) {
  const [field, { unit, inputMode = 'numeric', ...input }] = splitField(props);
  const unitId = useId();
  const hasUnit = unit !== undefined;
  return (
    <Field {...field} describedBy={hasUnit ? unitId : undefined}>
      {(control) => (
        <Joined>
          <Input type="text" inputMode={inputMode} autoComplete="off" {...input} {...control} />
          {hasUnit ? <span id={unitId}>{unit}</span> : null}
        </Joined>
      )}
    </Field>
  );
}

export const FormNumberField = /* @__PURE__ */ connectToForm(NumberField);
