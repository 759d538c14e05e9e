import { FormSection } from '@fieldbox/shared-ui/forms/FormSection';
import { ProductFields } from '../profile/ProductFields.tsx';
import { sections } from './sections.ts';

export const ProductsSection = () => (
  <FormSection {...sections.products} lede="What you make. You add the components themselves after registration.">
    <ProductFields />
  </FormSection>
);
