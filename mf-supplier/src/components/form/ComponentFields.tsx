import type { Field } from '@fieldbox/contract/fields/field';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { FormPartField } from '@fieldbox/shop-ui/product/FormPartField';
import { limits } from '@onesite/shared-contract/formats/limits';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormPairRows } from '@onesite/shared-ui/forms/FormPairRows';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import type { ComponentForm } from './componentForm.ts';
import { FieldGroup, fieldGroupLook } from './FieldGroup.ts';
import { PictureField } from './PictureField.tsx';
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
    <DrawnAs
      name="part"
      legend="What it is drawn as"
      hint="The nearest shape is enough. Its place on the unit follows from it, and so does the icon in lists."
    />
    <FieldGroup>
      <legend>Weight and power</legend>
      <p>With these, visitors see what the unit adds up to. Without them we say ‘at least’.</p>
      <WeightAndPower />
    </FieldGroup>
    <Specifications
      name="specifications"
      errorName="specificationRows"
      legend="Specifications"
      hint="One fact per row. A row that is half empty is not sent."
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

const DrawnAs = styled(FormPartField)`
  ${fieldGroupLook}
`;

const Specifications = styled(FormPairRows)`
  ${fieldGroupLook}
`;
