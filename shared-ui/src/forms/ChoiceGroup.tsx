import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { visuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Hint, Required } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

export type ChoiceGroupProps = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** `unmarked` for a form that marks the optional fields instead. */
  required?: boolean | 'unmarked';
  optional?: boolean;
  hideLegend?: boolean;
  /** From 620 px: two or three short choices side by side. */
  inline?: boolean;
  /** From 620 px: many short choices in two columns. */
  twoColumns?: boolean;
  options: readonly Choice[];
  role?: 'radiogroup';
  renderInput: (choice: Choice) => ReactNode;
  className?: string;
};

/** The frame of CheckboxGroup and RadioGroup: a fieldset with a legend, which its hint and error describe. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, hint, error, required, optional, hideLegend = false, options, role, renderInput } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, optional && `${id}-optional`]
    .filter(Boolean)
    .join(' ');
  const layout = props.inline ? 'row' : props.twoColumns ? 'columns' : 'stack';
  const radios =
    role === 'radiogroup' ? { role, 'aria-required': Boolean(required), 'aria-invalid': Boolean(error) } : {};
  return (
    <Root className={props.className} aria-describedby={described || undefined} aria-labelledby={id} {...radios}>
      <Legend $hidden={hideLegend}>
        <span id={id}>{legend}</span>
        {required === true ? <Required aria-hidden>Required</Required> : null}
        {optional ? <Required id={`${id}-optional`}>Optional</Required> : null}
      </Legend>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      <Rows $layout={layout} $invalid={Boolean(error)}>
        {options.map((choice) => (
          <Row key={choice.value}>
            {renderInput(choice)}
            <span>
              <span>{choice.label}</span>
              {choice.hint ? <small>{choice.hint}</small> : null}
            </span>
          </Row>
        ))}
      </Rows>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </Root>
  );
}

/* A legend is laid out in the grid of its fieldset only if it floats. */
const Legend = styled.legend<{ $hidden: boolean }>`
  float: left;
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: baseline;
  width: 100%;
  font-size: var(--t-2);
  font-weight: 560;
  line-height: 1.4;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Root = styled.fieldset`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  overflow-wrap: anywhere;
`;

/** From 620 px; below that all choices are stacked. */
type ChoiceLayout = 'stack' | 'row' | 'columns';

const sideBySide = {
  row: css`
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    > label + label { border-top: 0; border-left: 1px solid var(--line); }
  `,
  /* An odd last one takes the row. */
  columns: css`
    grid-template-columns: 1fr 1fr;
    > label:nth-child(2) { border-top: 0; }
    > label:nth-child(even) { border-left: 1px solid var(--line); }
    > label:last-child:nth-child(odd) { grid-column: 1 / -1; }
  `,
};

/* Adjoining rows; each row is a label, so all of it is the target. */
const Rows = styled.div<{ $layout: ChoiceLayout; $invalid: boolean }>`
  display: grid;
  border: 1px solid ${({ $invalid }) => ($invalid ? 'var(--error)' : 'var(--line-strong)')};
  background: var(--sheet);
  ${({ $invalid }) => $invalid && 'box-shadow: inset 3px 0 0 var(--error);'}
  > label + label { border-top: 1px solid var(--line); }
  @media (min-width: 620px) {
    ${({ $layout }) => $layout !== 'stack' && sideBySide[$layout]}
  }
`;

const Row = styled.label`
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
  &:hover { background: var(--paper); }
  &:has(:checked) { background: var(--inset); box-shadow: inset 4px 0 0 var(--ink); }
  &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: -4px; }
  &:has(:disabled) { color: var(--ink-3); cursor: not-allowed; }
  > input { margin-top: 2px; }
  > input:focus-visible { outline: none; }
  small { display: block; color: var(--ink-2); font-size: var(--t-1); }
  @media (forced-colors: active) { &:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; } }
`;
