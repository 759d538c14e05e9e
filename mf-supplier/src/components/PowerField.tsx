import { Field, Hint } from '@onesite/shared-ui/forms/Field';
import { Select } from '@onesite/shared-ui/forms/SelectField';
import { Input } from '@onesite/shared-ui/forms/TextField';
import { useBoundField } from '@onesite/shared-ui/forms/useBoundField';
import { useId } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import type { PowerFigure } from './powerForm.ts';

const kinds: Record<PowerFigure, { verb: string; unit: string; hint: string }> = {
  wattsDrawn: { verb: 'uses', unit: 'kW', hint: 'On average, while in use.' },
  wattsMade: { verb: 'generates', unit: 'kW', hint: 'At rated output.' },
  wattHoursStored: { verb: 'stores', unit: 'kWh', hint: 'Usable capacity.' },
};

/** What a component does with power, and how much: uses 0.3 kW. */
export function PowerField() {
  const { input, error } = useBoundField<string>('power');
  const kind = useField<PowerFigure>('powerKind').input;
  const id = useId();
  const { unit, hint } = kinds[kind.value];
  return (
    <Field label="Power" note={<Hint>{hint}</Hint>} error={error} optional describedBy={id}>
      {(control) => (
        <Box $invalid={Boolean(error)}>
          <Select
            name={kind.name}
            value={kind.value}
            onChange={kind.onChange}
            onBlur={() => kind.onBlur()}
            onFocus={() => kind.onFocus()}
            aria-label="Uses, generates or stores power"
          >
            {Object.entries(kinds).map(([value, { verb }]) => (
              <option key={value} value={value}>
                {verb}
              </option>
            ))}
          </Select>
          <Input {...input} type="text" inputMode="decimal" autoComplete="off" {...control} />
          <span id={id}>{unit}</span>
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div<{ $invalid: boolean }>`
  display: grid;
  grid-template-columns: 104px minmax(0, 1fr) auto;
  > select {
    padding: 0 30px 0 12px;
    border-right-color: var(--line);
    border-radius: var(--radius-control) 0 0 var(--radius-control);
    background-color: var(--inset);
    font-size: var(--t-2);
  }
  > input { border-inline-width: 0; border-radius: 0; font-variant-numeric: tabular-nums; }
  > span {
    display: grid;
    place-items: center;
    padding: 0 12px;
    border: 1px solid var(--line-strong);
    border-left-color: var(--line);
    border-radius: 0 var(--radius-control) var(--radius-control) 0;
    background: var(--inset);
    color: var(--ink-2);
    font-size: var(--t-1);
  }
  ${({ $invalid }) => $invalid && '> :is(select, span) { border-color: var(--error); }'}
`;
