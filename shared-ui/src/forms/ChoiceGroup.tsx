import { type ReactNode, useId } from 'react';
import { useForm } from 'react-final-form';
import { styled } from 'styled-components';
import { muted, sheet, stack } from '../layout/parts.ts';
import { fromTablet } from '../layout/widths.ts';
import { Checkbox, Radio } from './Checkbox.tsx';
import { FieldError, Hint, Required } from './Field.tsx';
import { type Bound, bound, useBoundField } from './FormTextField.tsx';

export type Choice = { value: string; label: ReactNode; hint?: ReactNode };

export type ChoiceGroupProps = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** `unmarked` for a form that marks the optional fields instead. */
  required?: boolean | 'unmarked';
  optional?: boolean;
  /** From 620 px: two or three short choices side by side. */
  inline?: boolean;
  /** From 620 px: many short choices in two columns. */
  twoColumns?: boolean;
  options: readonly Choice[];
  role?: 'radiogroup';
  renderInput: (choice: Choice) => ReactNode;
};

/** The frame of CheckboxGroup and RadioGroup: a fieldset with a legend, which its hint and error describe. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, hint, error, required, optional, options, role, renderInput } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, optional && `${id}-optional`]
    .filter(Boolean)
    .join(' ');
  const layout = props.inline ? 'row' : props.twoColumns ? 'columns' : 'stack';
  const radios =
    role === 'radiogroup' ? { role, 'aria-required': Boolean(required), 'aria-invalid': Boolean(error) } : {};
  return (
    <Root aria-describedby={described || undefined} aria-labelledby={id} {...radios}>
      <legend>
        <span id={id}>{legend}</span>
        {required === true ? <Required aria-hidden>Required</Required> : null}
        {optional ? <Required id={`${id}-optional`}>Optional</Required> : null}
      </legend>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      <div data-layout={layout} data-invalid={error ? true : undefined}>
        {options.map((choice) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: what is rendered is the input
          <label key={choice.value}>
            {renderInput(choice)}
            <span>
              <span>{choice.label}</span>
              {choice.hint ? <small>{choice.hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </Root>
  );
}

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
          aria-invalid={group.error ? true : undefined}
          onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      )}
    />
  );
}

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
          aria-invalid={group.error ? true : undefined}
          onChange={() => onChange(choice.value)}
          onBlur={onBlur}
          onFocus={onFocus}
        />
      )}
    />
  );
}

export const FormRadioGroup = /* @__PURE__ */ bound(RadioGroup);

const Root = styled.fieldset`
  position: relative;
  ${stack}
  gap: 6px;
  overflow-wrap: anywhere;
  /* Laid out in the grid of its fieldset only if it floats. */
  > legend {
    float: left;
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    align-items: baseline;
    width: 100%;
    font-size: var(--t-2);
    font-weight: 560;
    line-height: 1.4;
  }
  /* Adjoining rows; each row is a label, so all of it is the target. */
  > [data-layout] { ${sheet} display: grid; }
  > [data-invalid] { border-color: var(--error); box-shadow: inset 3px 0 0 var(--error); }
  > div > label {
    display: flex;
    gap: 12px;
    align-items: flex-start;
    min-height: 48px;
    padding: 12px 14px;
    font-size: 1rem;
    font-weight: 400;
    line-height: 1.45;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  label + label { border-top: 1px solid var(--line); }
  label:hover { background: var(--paper); }
  label:is(:has(:checked), :has(:focus-visible)) { outline: 2px solid var(--highlight, transparent); outline-offset: -4px; }
  label:has(:checked) { background: var(--inset); box-shadow: inset 4px 0 0 var(--ink); }
  label:has(:focus-visible) { outline-color: var(--focus); }
  label > input { margin-top: 2px; }
  label > input:focus-visible { outline: none; }
  label small { display: block; ${muted} }
  @media ${fromTablet} {
    > [data-layout='row'] { grid-auto-flow: column; grid-auto-columns: 1fr; }
    > [data-layout='row'] > label + label { border-top: 0; border-left: 1px solid var(--line); }
    > [data-layout='columns'] { grid-template-columns: 1fr 1fr; }
    > [data-layout='columns'] > label:nth-child(2) { border-top: 0; }
    > [data-layout='columns'] > label:nth-child(even) { border-left: 1px solid var(--line); }
    /* An odd last one takes the row. */
    > [data-layout='columns'] > label:last-child:nth-child(odd) { grid-column: 1 / -1; }
  }
`;
