import { Section } from '@fieldbox/shared-ui/layout/Section';
import { styled } from 'styled-components';

/** Names of the product types of a registration (docs/specification/suppliers.md#option-sets). */
const types = [
  'Communications',
  'Power',
  'Furniture and fixings',
  'Mobility and rigging',
  'Tools and workbenches',
  'CAD, CAM and 3D printing',
  'Compute',
];

export function ProductTypes() {
  return (
    <Section
      heading="What we look for"
      lede="And whatever else a unit in the field needs. CE, FCC, MIL-STD, IP ratings, ISO or ITAR certification helps, but is no condition."
      space="flush"
    >
      <List>
        {types.map((type) => (
          <li key={type}>{type}</li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  border-top: var(--w-rule) solid var(--ink);
  columns: 3 240px;
  column-gap: var(--gap);
  > li { padding-block: 12px; border-bottom: 1px solid var(--line); break-inside: avoid; }
`;
