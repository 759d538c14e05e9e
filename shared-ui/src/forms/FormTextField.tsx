import type { UseFieldConfig } from 'react-final-form';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useBoundField } from './useBoundField.ts';

export type Bound<Props> = Omit<
  Props,
  'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'defaultValue'
> & {
  name: string;
  /** The rest of react-final-form's field settings: validate, parse, format, initialValue. */
  config?: UseFieldConfig;
};

export type FormTextFieldProps = Bound<TextFieldProps>;

/** A TextField bound to a react-final-form. */
export function FormTextField({ name, config, ...field }: FormTextFieldProps) {
  const { input, error } = useBoundField<string>(name, config);
  return <TextField {...field} {...input} type={field.type} error={error} />;
}
