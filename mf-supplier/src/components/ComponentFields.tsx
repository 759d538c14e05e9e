import { imageField } from '@fieldbox/contract/catalogue/componentFields';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import type { Field } from '@fieldbox/contract/fields/field';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { PartPicture } from '@fieldbox/shop-ui/illustrations/PartPicture';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { FormPartField } from '@fieldbox/shop-ui/product/FormPartField';
import { limits } from '@onesite/shared-contract/formats/limits';
import { FormField } from '@onesite/shared-ui/forms/FormField';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormPairRows } from '@onesite/shared-ui/forms/FormPairRows';
import { useField, useFormState } from 'react-final-form';
import { css, styled } from 'styled-components';
import type { ComponentForm } from './componentForm.ts';
import { PowerField } from './PowerField.tsx';
import { powerFigures } from './powerForm.ts';

const fields: readonly Field[] = supplierComponentFields;
const inGroup = (group: string) =>
  fields.filter(({ group: own, kind, name }) => own === group && kind !== 'pairs' && name !== 'icon');
const named = (names: readonly string[]) =>
  fields.filter(({ name }) => names.includes(name)).map(({ beside: _, ...field }) => field);

/** @param saved what is changed; a new component has none */
export const ComponentFields = ({ saved }: { saved?: SupplierComponent }) => (
  <Groups>
    <FieldGroup>
      <legend>What it is</legend>
      <FormFields fields={inGroup('subject')} />
    </FieldGroup>
    <FieldGroup>
      <legend>Price and lead time</legend>
      <FormFields fields={inGroup('terms')} />
    </FieldGroup>
    <DrawnAs name="part" />
    <FieldGroup>
      <legend>Weight and power</legend>
      <p>With these, visitors see the unit’s total weight and power.</p>
      <WeightAndPower />
    </FieldGroup>
    <Specifications
      name="specifications"
      errorName="specificationRows"
      legend="Specifications"
      hint="One specification per row. Incomplete rows are not sent."
      columns={['Key', 'Value']}
      maxRows={limits.listEntries}
    />
    <FieldGroup>
      <legend>Picture</legend>
      <PictureField saved={saved} />
    </FieldGroup>
  </Groups>
);

/** One figure of power with what it is; a component that states several keeps a field for each. */
function WeightAndPower() {
  const { powerKind } = useFormState<ComponentForm>({ subscription: { values: true } }).values;
  const weight = named(['weightInKg']);
  if (!powerKind) return <FormFields fields={[...weight, ...named(powerFigures)]} />;
  return (
    <Pair>
      <FormFields fields={weight} />
      <PowerField />
    </Pair>
  );
}

const Groups = styled.div`
  display: grid;
  gap: var(--s-6);
`;

const Pair = styled.div`
  display: grid;
  gap: var(--s-5);
  @media (min-width: 620px) { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
`;

const fieldGroupLook = css`
  min-width: 0;
  padding-top: var(--s-4);
  border: 0;
  border-top: var(--w-rule) solid var(--ink);
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

/** Fields that belong together, under a heading that is their legend. */
const FieldGroup = styled.fieldset`
  ${fieldGroupLook}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  > p { max-width: 62ch; margin-top: -12px; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; }
`;

const DrawnAs = styled(FormPartField)`
  ${fieldGroupLook}
`;

const Specifications = styled(FormPairRows)`
  ${fieldGroupLook}
`;

type Props = { saved: SupplierComponent | undefined };

/** The address of a picture, and the one that is saved. */
function PictureField({ saved }: Props) {
  const { input } = useField<string>('imageUrl', { subscription: { value: true } });
  const part = (useField<string>('part', { subscription: { value: true } }).input.value || null) as PartName | null;
  const address = input.value.trim();
  return (
    <Sides>
      <PartPicture url={saved?.imageUrl === address ? address : null} alt="Your picture">
        <PartWindow part={part} alt={`${partLabel(part)}: the drawing`} />
      </PartPicture>
      <FormField field={imageField} optional />
    </Sides>
  );
}

const Sides = styled.div`
  display: grid;
  gap: var(--s-5);
  > :first-child { max-width: 200px; }
  @media (min-width: 620px) { grid-template-columns: 200px minmax(0, 1fr); }
`;
