import { type ReactNode, useId } from 'react';
import { bound } from './bound.tsx';
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';
import { FormCheckboxGroup } from './FormCheckboxGroup.tsx';
import { FormSelectField } from './FormSelectField.tsx';
import { FormTextArea } from './FormTextArea.tsx';
import { FormTextField } from './FormTextField.tsx';
import { NumberField } from './NumberField.tsx';
import { Radio } from './Radio.tsx';
import type { TextFieldProps } from './TextField.tsx';

type RadioGroupProps = Omit<ChoiceGroupProps, 'role' | 'renderInput'> & {
  name?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
};

/** A choice of exactly one of a few options. */
export function RadioGroup({ name, value, onChange, onBlur, onFocus, ...group }: RadioGroupProps) {
  const ownName = useId();
  return (
    <ChoiceGroup
      {...group}
      role="radiogroup"
      renderInput={(choice) => (
        <Radio
          name={name ?? ownName}
          value={choice.value}
          checked={value === choice.value}
          disabled={choice.disabled}
          aria-invalid={group.error ? true : undefined}
          onChange={() => onChange(choice.value)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      )}
    />
  );
}

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

/** A RadioGroup bound to a react-final-form. */
export const FormRadioGroup = bound(RadioGroup);

/** A NumberField bound to a react-final-form. */
export const FormNumberField = bound(NumberField);
