import { type ComponentPropsWithRef, type ComponentType, type ReactNode, useId } from 'react';
import { FormCheckboxGroup, FormRadioGroup } from './ChoiceGroup.tsx';
import { Field, FieldRow, type FieldTexts, splitField } from './Field.tsx';
import { connectToForm, FormTextArea, FormTextField } from './FormTextField.tsx';
import { SelectField } from './SelectField.tsx';
import { Input, Joined, type TextFieldProps } from './TextField.tsx';

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
  control?: Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'> & { rows?: number };
};

export type FormFieldProps = {
  field: FormFieldEntry;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  /** Below a line of text. */
  note?: ReactNode;
};

/** Up to this many boxes are one column. */
const maxColumnBoxes = 5;

/** A field by the control of its kind, bound to a react-final-form. */
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
        <FormRadioGroup {...texts} legend={label} options={options} />
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

export const FormSelectField = /* @__PURE__ */ connectToForm(SelectField);

type Entry = FormFieldEntry & {
  /** The schema's message for an empty field; a form with it shows the field as required. */
  required?: string;
  /** The name of the field in whose row it is. */
  beside?: string;
};

export type FormFieldsProps = {
  fields: readonly Entry[];
  /** Controls of their own, by the names of their fields. */
  controls?: Readonly<Record<string, ComponentType>>;
};

/** A form's fields from their entries, some of them side by side. Optional ones are marked as such. */
export const FormFields = ({ fields, controls = {} }: FormFieldsProps) =>
  rowsOf(fields).map((row) => {
    const cells = row.map((field) => {
      const Control = controls[field.name];
      if (Control) return <Control key={field.name} />;
      const isRequired = Boolean(field.required);
      return <FormField key={field.name} field={field} required={isRequired} optional={!isRequired} />;
    });
    return row.length > 1 ? <FieldRow key={row[0]!.name}>{cells}</FieldRow> : cells;
  });

/** A field is in the row of the one that it names as `beside`. */
export const rowsOf = <Row extends Pick<Entry, 'name' | 'beside'>>(fields: readonly Row[]): Row[][] =>
  fields
    .filter(({ beside }) => !beside)
    .map((first) => [first, ...fields.filter(({ beside }) => beside === first.name)]);

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
