import type { ReactNode } from 'react';
import { FormCheckboxGroup } from './FormCheckboxGroup.tsx';
import { FormNumberField } from './FormNumberField.tsx';
import { FormRadioGroup } from './FormRadioGroup.tsx';
import { FormSelectField } from './FormSelectField.tsx';
import { FormTextArea } from './FormTextArea.tsx';
import { FormTextField } from './FormTextField.tsx';
import type { TextFieldProps } from './TextField.tsx';

/** An entry in a table of fields. */
export type FormFieldEntry = {
  name: string;
  /** `choice`, `choices`, `longText`, `number`, `price`, or any other for one line of text. */
  kind: string;
  label: string;
  hint?: string;
  /** A choice with one is a list, without one radio buttons side by side. */
  placeholder?: string;
  /** What a number counts. */
  unit?: string;
  options?: readonly { value: string; label: string; hint?: string }[];
  control?: Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'min' | 'step'> & {
    rows?: number;
  };
};

export type FormFieldProps = {
  field: FormFieldEntry;
  required?: boolean | 'unmarked' | undefined;
  optional?: boolean | undefined;
  /** Below a line of text. */
  note?: ReactNode;
};

/** Up to this many boxes are one column. */
const maxColumnBoxes = 5;

/** A field of a table, with the control for its kind. */
export function FormField({ field, note, ...marks }: FormFieldProps) {
  const { name, kind, label, hint, placeholder, unit, options = [], control = {} } = field;
  const { rows, ...line } = control;
  const texts = { ...marks, name, hint };
  switch (kind) {
    case 'choices':
      return (
        <FormCheckboxGroup {...texts} legend={label} options={options} twoColumns={options.length > maxColumnBoxes} />
      );
    case 'choice':
      return placeholder ? (
        <FormSelectField {...texts} label={label} options={options} placeholder={placeholder} />
      ) : (
        <FormRadioGroup {...texts} legend={label} options={options} inline />
      );
    case 'number':
    case 'price':
      return <FormNumberField {...texts} {...line} label={label} unit={unit} />;
    case 'longText':
      return <FormTextArea {...texts} label={label} rows={rows} />;
    default:
      return <FormTextField {...texts} {...line} label={label} placeholder={placeholder} note={note} />;
  }
}
