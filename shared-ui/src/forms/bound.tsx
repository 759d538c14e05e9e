import type { ComponentType } from 'react';
import type { UseFieldConfig } from 'react-final-form';
import { useBoundField } from './useBoundField.ts';

export type Bound<Props> = Omit<
  Props,
  'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'defaultValue'
> & {
  name: string;
  /** The rest of react-final-form's field settings: validate, parse, format, initialValue. */
  config?: UseFieldConfig;
};

/** The twin of a field whose value is a string, for a react-final-form. */
export const bound = <Props extends object>(Control: ComponentType<Props>) =>
  function BoundControl({ name, config, ...field }: Bound<Props>) {
    const { input, error } = useBoundField<string>(name, config);
    const { type: _type, multiple: _multiple, ...control } = input;
    return <Control {...(field as Props)} {...control} error={error} />;
  };
