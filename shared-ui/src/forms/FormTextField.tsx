import { type UseFieldConfig, useField } from 'react-final-form';
import { shownError } from './shownError.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

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
  const { input, meta } = useField<string>(name, config);
  return <TextField {...field} {...input} type={field.type} error={shownError(meta)} />;
}
