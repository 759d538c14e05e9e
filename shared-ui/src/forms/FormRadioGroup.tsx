import { useField } from 'react-final-form';
import type { Bound } from './FormTextField.tsx';
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';
import { shownError } from './shownError.ts';

export type FormRadioGroupProps = Bound<RadioGroupProps>;

/** A RadioGroup bound to a react-final-form. */
export function FormRadioGroup({ name, config, ...group }: FormRadioGroupProps) {
  const { input, meta } = useField<string>(name, config);
  return (
    <RadioGroup
      {...group}
      name={name}
      value={input.value}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
      error={shownError(meta)}
    />
  );
}
