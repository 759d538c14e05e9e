import { productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import { styled } from 'styled-components';
import { LandingSection } from './LandingSection.tsx';

export const ProductTypes = () => (
  <LandingSection heading="What we look for">
    <List>
      {productTypes.map(({ value, label }) => (
        <li key={value}>{label}</li>
      ))}
    </List>
  </LandingSection>
);

const List = styled.ul`
  border-top: var(--w-rule) solid var(--ink);
  > li { padding-block: 12px; border-bottom: 1px solid var(--line); }
  @media (min-width: 620px) and (max-width: 1023px) {
    columns: 2;
    column-gap: var(--gap);
    > li { break-inside: avoid; }
  }
  @media (min-width: 1024px) { > li { padding-block: 9px; } }
`;
