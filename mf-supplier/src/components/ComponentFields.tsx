import { imageField } from '@fieldbox/contract/catalogue/componentFields';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import type { Field as FieldEntry } from '@fieldbox/contract/fields/field';
import { supplierComponentFields, supplierOptionalFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { PartPicture } from '@fieldbox/shop-ui/illustrations/PartPicture';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { FormPartField } from '@fieldbox/shop-ui/product/FormPartField';
import { limits } from '@onesite/shared-contract/formats/limits';
import { FormField, FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormPairRows } from '@onesite/shared-ui/forms/FormPairRows';
import { muted, rule, stack } from '@onesite/shared-ui/layout/parts';
import { fromTablet } from '@onesite/shared-ui/layout/widths';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';

const fields: readonly FieldEntry[] = supplierComponentFields;
const inGroup = (group: string) =>
  fields.filter(({ group: own, kind, name }) => own === group && kind !== 'pairs' && name !== 'icon');
const figures: readonly FieldEntry[] = supplierOptionalFields.filter(({ kind }) => kind === 'number');

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
      <FormFields fields={figures} />
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

/** The address of a picture, and the one that is saved. */
function PictureField({ saved }: { saved: SupplierComponent | undefined }) {
  const { input } = useField<string>('imageUrl', { subscription: { value: true } });
  const part = (useField<string>('part', { subscription: { value: true } }).input.value || null) as PartName | null;
  const address = input.value.trim();
  return (
    <div data-picture>
      <PartPicture url={saved?.imageUrl === address ? address : null} alt="Your picture">
        <PartWindow part={part} alt={`${partLabel(part)}: the drawing`} />
      </PartPicture>
      <FormField field={imageField} optional />
    </div>
  );
}

/* Fields that belong together stand under a heading that is their legend. */
const Groups = styled.div`
  display: grid;
  gap: var(--s-6);
  > fieldset { ${rule} padding-top: var(--s-4); }
  > fieldset > legend {
    float: left; /* below the rule instead of on it */
    width: 100%;
    font-size: var(--t-4);
    font-weight: 600;
    font-stretch: var(--wide);
    letter-spacing: -0.01em;
  }
  > [data-fields] { ${stack} }
  > [data-fields] > p { ${muted} max-width: 62ch; margin-top: -12px; line-height: 1.45; }
  [data-picture] { display: grid; gap: var(--s-5); }
  [data-picture] > :first-child { max-width: 200px; }
  @media ${fromTablet} { [data-picture] { grid-template-columns: 200px minmax(0, 1fr); } }
`;
