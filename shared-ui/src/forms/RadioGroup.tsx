import { useId } from 'react';
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';
import { Radio } from './Radio.tsx';

export type RadioGroupProps = Omit<ChoiceGroupProps, 'role' | 'renderInput'> & {
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
