import { PartTable } from '@fieldbox/shop-ui/product/PartTable';
import { styled } from 'styled-components';
import { exampleComponent, exampleContainer, exampleParts } from './example.ts';

/** The parts list of an order that holds the example. */
export const ExampleList = () => (
  <List
    caption="Parts list of an order"
    container={exampleContainer}
    parts={exampleParts.map((part) => ({ ...part, id: part.name }))}
    newestId={exampleComponent.name}
  />
);

const List = styled(PartTable)`
  align-self: stretch;
  tbody tr > * { height: 47px; padding: 6px 0; font-variant-numeric: tabular-nums; }
  tbody tr > :first-child { width: 62px; padding-left: 20px; }
  tbody tr > :last-child { padding: 6px 20px 6px 16px; }
  [data-newest] { background: var(--inset); box-shadow: inset 4px 0 0 var(--signal); }
`;
