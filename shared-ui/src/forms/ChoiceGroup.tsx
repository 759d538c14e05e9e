import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../layout/VisuallyHidden.tsx';
import { choiceRow, choiceRows } from './Choice.styles.ts';
import { Hint, Required } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

export type ChoiceGroupProps = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  hideLegend?: boolean;
  /** Puts two or three short choices side by side from 620 px. */
  inline?: boolean;
  options: readonly Choice[];
  role?: 'radiogroup';
  renderInput: (choice: Choice) => ReactNode;
  className?: string;
};

/** The frame of CheckboxGroup and RadioGroup: a fieldset with a legend, which its hint and error describe. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, hint, error, required, hideLegend = false, inline = false, options, role, renderInput } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const radios = role === 'radiogroup' ? { role, 'aria-required': required, 'aria-invalid': Boolean(error) } : {};
  return (
    <Root className={props.className} aria-describedby={described || undefined} aria-labelledby={id} {...radios}>
      <Legend $hidden={hideLegend}>
        <span id={id}>{legend}</span>
        {required ? <Required aria-hidden>Required</Required> : null}
      </Legend>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      <Rows $row={inline} $invalid={Boolean(error)}>
        {options.map((choice) => (
          <Row key={choice.value}>
            {renderInput(choice)}
            <span>
              {choice.label}
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

const Rows = styled.div<{ $row: boolean; $invalid: boolean }>`
  ${choiceRows}
`;

const Row = styled.label`
  ${choiceRow}
`;
