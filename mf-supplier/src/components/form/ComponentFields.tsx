import { supplierDescribingFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import { limits } from '@onesite/shared-contract/formats/limits';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormPairRows } from '@onesite/shared-ui/forms/FormPairRows';
import { styled } from 'styled-components';
import { FieldGroup, fieldGroupLook } from './FieldGroup.ts';
import { PictureField } from './PictureField.tsx';

const inGroup = (group: string) =>
  supplierDescribingFields.filter((field) => field.group === group && field.kind !== 'pairs');

export const ComponentFields = () => (
  <Groups>
    <FieldGroup>
      <legend>What it is</legend>
      <FormFields fields={inGroup('subject')} />
    </FieldGroup>
    <FieldGroup>
      <legend>Price and lead time</legend>
      <FormFields fields={inGroup('terms')} />
    </FieldGroup>
    <Specifications
      name="specifications"
      errorName="specificationRows"
      legend="Specifications"
      hint="One fact in a row. A row with an empty half is not sent."
      columns={['Key', 'Value']}
      maxRows={limits.listEntries}
    />
    <FieldGroup>
      <legend>Picture</legend>
      <FormFields fields={inGroup('picture')} controls={{ imageUrl: PictureField }} />
    </FieldGroup>
  </Groups>
);

const Groups = styled.div`
  display: grid;
  gap: var(--s-6);
`;

const Specifications = styled(FormPairRows)`
  ${fieldGroupLook}
`;
