import { useForm } from 'react-final-form';
import type { Bound } from './bound.tsx';
import { CheckboxGroup, type CheckboxGroupProps } from './CheckboxGroup.tsx';
import { useBoundField } from './useBoundField.ts';

export type FormCheckboxGroupProps = Bound<CheckboxGroupProps>;

const none: readonly string[] = [];

/** A CheckboxGroup bound to a react-final-form; its value is an array of the chosen options' values. */
export function FormCheckboxGroup({ name, config, ...group }: FormCheckboxGroupProps) {
  const { input, error } = useBoundField<readonly string[]>(name, config);
  const form = useForm();
  return (
    <CheckboxGroup
      {...group}
      name={name}
      value={input.value || none}
      latest={() => form.getFieldState(name)?.value || none} // a restored draft may not be rendered yet
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
      error={error}
    />
  );
}
