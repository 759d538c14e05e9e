import { imageField } from '@fieldbox/contract/catalogue/componentFields';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import type { Field as FieldEntry } from '@fieldbox/contract/fields/field';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { PartPicture } from '@fieldbox/shop-ui/illustrations/PartPicture';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { FormPartField } from '@fieldbox/shop-ui/product/FormPartField';
import { limits } from '@onesite/shared-contract/formats/limits';
import { Field, Hint } from '@onesite/shared-ui/forms/Field';
import { FormField, FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormPairRows } from '@onesite/shared-ui/forms/FormPairRows';
import { useBoundField } from '@onesite/shared-ui/forms/FormTextField';
import { Select } from '@onesite/shared-ui/forms/SelectField';
import { Input, Joined } from '@onesite/shared-ui/forms/TextField';
import { muted, rule, stack } from '@onesite/shared-ui/layout/parts';
import { fromTablet } from '@onesite/shared-ui/layout/widths';
import { useId } from 'react';
import { useField, useFormState } from 'react-final-form';
import { css, styled } from 'styled-components';
import { type ComponentForm, type PowerFigure, powerFigures } from './componentForm.ts';

const fields: readonly FieldEntry[] = supplierComponentFields;
const inGroup = (group: string) =>
  fields.filter(({ group: own, kind, name }) => own === group && kind !== 'pairs' && name !== 'icon');
const named = (names: readonly string[]) =>
  fields.filter(({ name }) => names.includes(name)).map(({ beside: _, ...field }) => field);

/** @param saved what is changed; a new component has none */
export const ComponentFields = ({ saved }: { saved?: SupplierComponent }) => (
  <Groups>
    <fieldset data-fields>
      <legend>What it is</legend>
      <FormFields fields={inGroup('subject')} />
    </fieldset>
    <fieldset data-fields>
      <legend>Price and lead time</legend>
      <FormFields fields={inGroup('terms')} />
    </fieldset>
    <FormPartField name="part" />
    <fieldset data-fields>
      <legend>Weight and power</legend>
      <p>With these, visitors see the unit’s total weight and power.</p>
      <WeightAndPower />
    </fieldset>
    <FormPairRows
      name="specifications"
      errorName="specificationRows"
      legend="Specifications"
      hint="One specification per row. Incomplete rows are not sent."
      columns={['Key', 'Value']}
      maxRows={limits.listEntries}
    />
    <fieldset data-fields>
      <legend>Picture</legend>
      <PictureField saved={saved} />
    </fieldset>
  </Groups>
);

/** One figure of power with what it is; a component that states several keeps a field for each. */
function WeightAndPower() {
  const { powerKind } = useFormState<ComponentForm>({ subscription: { values: true } }).values;
  const weight = named(['weightInKg']);
  if (!powerKind) return <FormFields fields={[...weight, ...named(powerFigures)]} />;
  return (
    <div data-columns="power">
      <FormFields fields={weight} />
      <PowerField />
    </div>
  );
}

const kinds: Record<PowerFigure, { verb: string; unit: string; hint: string }> = {
  wattsDrawn: { verb: 'uses', unit: 'kW', hint: 'On average, while in use.' },
  wattsMade: { verb: 'generates', unit: 'kW', hint: 'At rated output.' },
  wattHoursStored: { verb: 'stores', unit: 'kWh', hint: 'Usable capacity.' },
};

/** What a component does with power, and how much: uses 0.3 kW. */
function PowerField() {
  const { input, error } = useBoundField<string>('power');
  const kind = useField<PowerFigure>('powerKind').input;
  const id = useId();
  const { unit, hint } = kinds[kind.value];
  return (
    <Field label="Power" note={<Hint>{hint}</Hint>} error={error} optional describedBy={id}>
      {(control) => (
        <Power>
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
        </Power>
      )}
    </Field>
  );
}

/** The address of a picture, and the one that is saved. */
function PictureField({ saved }: { saved: SupplierComponent | undefined }) {
  const { input } = useField<string>('imageUrl', { subscription: { value: true } });
  const part = (useField<string>('part', { subscription: { value: true } }).input.value || null) as PartName | null;
  const address = input.value.trim();
  return (
    <div data-columns="picture">
      <PartPicture url={saved?.imageUrl === address ? address : null} alt="Your picture">
        <PartWindow part={part} alt={`${partLabel(part)}: the drawing`} />
      </PartPicture>
      <FormField field={imageField} optional />
    </div>
  );
}

const group = css`
  min-width: 0;
  border: 0;
  ${rule}
  padding-top: var(--s-4);
  > legend {
    float: left; /* below the rule instead of on it */
    width: 100%;
    padding: 0;
    font-size: var(--t-4);
    font-weight: 600;
    font-stretch: var(--wide);
    letter-spacing: -0.01em;
  }
`;

/* Fields that belong together have a heading, which is their legend. */
const Groups = styled.div`
  display: grid;
  gap: var(--s-6);
  > fieldset { ${group} }
  > [data-fields] { ${stack} }
  > [data-fields] > p { ${muted} max-width: 62ch; margin-top: -12px; line-height: 1.45; }
  [data-columns] { display: grid; gap: var(--s-5); }
  [data-columns='picture'] > :first-child { max-width: 200px; }
  @media ${fromTablet} {
    [data-columns] { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
    [data-columns='picture'] { grid-template-columns: 200px minmax(0, 1fr); }
  }
`;

const Power = styled(Joined)`
  > select { flex: none; width: 104px; padding: 0 30px 0 12px; background-color: var(--inset); font-size: var(--t-2); }
  > span { padding: 0 12px; }
`;
