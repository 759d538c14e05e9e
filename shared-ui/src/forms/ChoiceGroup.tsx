import { type ReactNode, useId } from 'react';
import { useForm } from 'react-final-form';
import { styled } from 'styled-components';
import { LinkButton } from '../actions/TextLink.tsx';
import { fromTablet, muted, sheet, stack } from '../layout/parts.ts';
import { Checkbox, Radio } from './Checkbox.tsx';
import { FieldError, Hint, Mark } from './Field.tsx';
import { type Bound, useBoundField } from './FormTextField.tsx';

type Choice = { value: string; label: ReactNode; hint?: ReactNode };

type ChoiceGroupProps = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** As in `FieldTexts`. */
  required?: boolean | 'marked';
  optional?: boolean;
  /** From 620 px: many short choices in two columns. */
  twoColumns?: boolean;
  options: readonly Choice[];
  role?: 'radiogroup';
  /** Takes back what is chosen. */
  onClear?: (() => void) | undefined;
  renderInput: (choice: Choice) => ReactNode;
};

/** The frame of the groups below: a fieldset with a legend, which its hint and error describe. */
function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, hint, error, required, optional, options, role, onClear, renderInput } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, optional && `${id}-optional`]
    .filter(Boolean)
    .join(' ');
  const layout = role ? 'row' : props.twoColumns ? 'columns' : 'stack';
  const radios =
    role === 'radiogroup' ? { role, 'aria-required': Boolean(required), 'aria-invalid': Boolean(error) } : {};
  return (
    <Root aria-describedby={described || undefined} aria-labelledby={id} {...radios}>
      <legend>
        <span id={id}>{legend}</span>
        {required === 'marked' ? <Mark aria-hidden>Required</Mark> : null}
        {optional ? <Mark id={`${id}-optional`}>Optional</Mark> : null}
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
      {onClear ? (
        <LinkButton
          aria-describedby={id}
          onClick={({ currentTarget }) => {
            currentTarget.closest('fieldset')!.querySelector('input')!.focus(); // the button goes
            onClear();
          }}
        >
          Clear
        </LinkButton>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </Root>
  );
}

type FormGroupProps = Bound<Omit<ChoiceGroupProps, 'role' | 'onClear' | 'renderInput'>>;

const none: readonly string[] = [];

/** A choice of any number of a few options; its value is an array, in the order of the options. */
export function FormCheckboxGroup({ name, config, ...group }: FormGroupProps) {
  const { input, error } = useBoundField<readonly string[]>(name, config);
  const form = useForm();
  const toggle = (selected: string, on: boolean) => {
    const before = form.getFieldState(name)?.value || none; // a restored draft may not be rendered yet
    const next = new Set(before);
    if (on) next.add(selected);
    else next.delete(selected);
    const optionValues = group.options.map((option) => option.value);
    input.onChange([
      // several groups may share one field
      ...before.filter((other: string) => !optionValues.includes(other)),
      ...optionValues.filter((option) => next.has(option)),
    ]);
  };
  return (
    <ChoiceGroup
      {...group}
      error={error}
      renderInput={({ value }) => (
        <Checkbox
          {...input}
          value={value}
          checked={(input.value || none).includes(value)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => toggle(value, event.currentTarget.checked)}
        />
      )}
    />
  );
}

/** A choice of one of two or three short options, which can be taken back where it is optional: from 620 px side by side. */
export function FormRadioGroup({ name, config, ...group }: FormGroupProps) {
  const { input, error } = useBoundField<string>(name, config);
  return (
    <ChoiceGroup
      {...group}
      error={error}
      role="radiogroup"
      onClear={input.value && !group.required ? () => input.onChange('') : undefined}
      renderInput={({ value }) => (
        <Radio
          {...input}
          value={value}
          checked={input.value === value}
          aria-invalid={error ? true : undefined}
          onChange={() => input.onChange(value)}
        />
      )}
    />
  );
}

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
  > button { position: absolute; inset: 0 0 auto auto; font-size: var(--t-1); }
  @media (pointer: coarse) { > button { top: -10px; min-width: 44px; text-align: end; } }
  &[role='radiogroup'] > legend { padding-right: 48px; }
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
