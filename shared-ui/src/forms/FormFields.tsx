import type { ComponentType } from 'react';
import { FieldRow } from './FieldRow.tsx';
import { FormField, type FormFieldEntry, type FormFieldProps } from './FormField.tsx';

type Entry = FormFieldEntry & { required?: string; fallback?: string; beside?: string };

export type FormFieldsProps = Pick<FormFieldProps, 'required'> & {
  fields: readonly Entry[];
  /** Controls of their own, by the names of their fields. */
  controls?: Readonly<Record<string, ComponentType>>;
};

/** Fields of a table, some of them side by side; what is optional is marked. `required` is how the others are marked. */
export const FormFields = ({ fields, controls = {}, required }: FormFieldsProps) =>
  rowsOf(fields).map((row) => {
    const cells = row.map((field) => {
      const Control = controls[field.name];
      if (Control) return <Control key={field.name} />;
      const marks = field.required ? { required } : { optional: true };
      return <FormField key={field.name} field={field} {...marks} />;
    });
    return row.length > 1 ? <FieldRow key={row[0]!.name}>{cells}</FieldRow> : cells;
  });

/** A field stands in the row of the one that it names. */
export const rowsOf = <Row extends Pick<Entry, 'name' | 'beside'>>(fields: readonly Row[]): Row[][] =>
  fields
    .filter(({ beside }) => !beside)
    .map((first) => [first, ...fields.filter(({ beside }) => beside === first.name)]);
