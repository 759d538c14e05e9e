import { productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import { limits } from '@onesite/shared-contract/formats/limits';
import { FieldRow } from '@onesite/shared-ui/forms/FieldRow';
import { FormNumberField } from '@onesite/shared-ui/forms/FormNumberField';
import { FormPairRows } from '@onesite/shared-ui/forms/FormPairRows';
import { FormSelectField } from '@onesite/shared-ui/forms/FormSelectField';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextArea';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { styled } from 'styled-components';
import { FieldGroup, fieldGroupLook } from './FieldGroup.ts';
import { PictureField } from './PictureField.tsx';

const categories = productTypes.map(({ value, label }) => ({ value, label }));

export const ComponentFields = () => (
  <Groups>
    <FieldGroup>
      <legend>What it is</legend>
      <FormTextField name="name" label="Component name" autoComplete="off" />
      <FormTextArea
        name="description"
        label="Description"
        hint="At least 10 characters. The first sentence is what fits beside the name."
        rows={3}
      />
      <FormSelectField name="category" label="Category" placeholder="Select a category" options={categories} />
    </FieldGroup>
    <FieldGroup>
      <legend>Price and lead time</legend>
      <FieldRow>
        <FormNumberField
          name="price"
          label="Price"
          hint="US dollars, for one piece."
          unit="USD"
          inputMode="decimal"
          min={0}
          step={0.01}
        />
        <FormNumberField
          name="leadTimeInDays"
          label="Lead time"
          hint="From the order to the dispatch."
          unit="days"
          inputMode="numeric"
          min={1}
        />
      </FieldRow>
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
      <PictureField />
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
