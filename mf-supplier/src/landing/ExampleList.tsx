import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { Money } from '@onesite/shared-ui/data/Money';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';
import { exampleComponent, exampleOrder } from './example.ts';

/** The parts list of an order that holds the example. */
export const ExampleList = () => (
  <List>
    <VisuallyHidden as="caption">Parts list of an order</VisuallyHidden>
    <VisuallyHidden as="thead">
      <tr>
        <th scope="col">Number</th>
        <th scope="col">Item</th>
        <th scope="col">Price</th>
      </tr>
    </VisuallyHidden>
    <tbody>
      {exampleOrder.map((item, number) => {
        const isExample = item === exampleComponent;
        return (
          <tr key={item.name} data-example={isExample || undefined}>
            <td>{number > 0 ? <BalloonNumber isNewest={isExample}>{number}</BalloonNumber> : null}</td>
            <th scope="row">{item.name}</th>
            <Money as="td" dollars={item.price} />
          </tr>
        );
      })}
    </tbody>
  </List>
);

const List = styled.table`
  position: relative;
  align-self: stretch;
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t-2);
  line-height: 1.4;
  tbody tr > * {
    height: 47px;
    padding: 6px 0;
    font-weight: 400;
    text-align: left;
    font-variant-numeric: tabular-nums;
  }
  tbody tr + tr { border-top: 1px solid var(--line); }
  tbody tr > :first-child { width: 62px; padding-left: 20px; }
  tbody tr > :last-child { padding: 6px 20px 6px 16px; text-align: right; white-space: nowrap; }
  [data-example] { background: var(--inset); box-shadow: inset 4px 0 0 var(--signal); }
`;
