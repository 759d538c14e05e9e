import type { Bound } from './FormTextField.tsx';
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';
import { useBoundField } from './useBoundField.ts';

export type FormRadioGroupProps = Bound<RadioGroupProps>;

/** A RadioGroup bound to a react-final-form. */
export function FormRadioGroup({ name, config, ...group }: FormRadioGroupProps) {
  const { input, error } = useBoundField<string>(name, config);
  return (
    <RadioGroup
      {...group}
      name={name}
      value={input.value}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
      error={error}
    />
  );
}
