import { Checkbox } from './Checkbox.tsx';
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';

export type CheckboxGroupProps = Omit<ChoiceGroupProps, 'role' | 'renderInput'> & {
  name?: string;
  value: readonly string[];
  /** The value at the moment of a change, where it may be newer than what is rendered. */
  latest?: () => readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  onFocus?: () => void;
};

/** A choice of any number of a few options. The value is in the order of the options. */
export function CheckboxGroup({ name, value, latest, onChange, onBlur, onFocus, ...group }: CheckboxGroupProps) {
  const toggle = (selected: string, on: boolean) => {
    const before = latest?.() ?? value;
    const next = new Set(before);
    if (on) next.add(selected);
    else next.delete(selected);
    const optionValues = group.options.map((option) => option.value);
    onChange([
      ...before.filter((other) => !optionValues.includes(other)),
      ...optionValues.filter((option) => next.has(option)),
    ]);
  };
  return (
    <ChoiceGroup
      {...group}
      renderInput={(choice) => (
        <Checkbox
          name={name}
          value={choice.value}
          checked={value.includes(choice.value)}
          disabled={choice.disabled}
          aria-invalid={group.error ? true : undefined}
          onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      )}
    />
  );
}
