import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import type { OrderDetails } from '@fieldbox/contract/orders/orders';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { UnitsPrice } from '@fieldbox/shop-ui/product/UnitsPrice';
import { Money } from '@onesite/shared-ui/data/Money';
import { muted, phone, VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';

export type OrderUnitProps = {
  /** Undefined until it is chosen. */
  container: Pick<OrderDetails['container'], 'name' | 'kind' | 'basePrice'> | undefined;
  sector: Sector;
  components: readonly Pick<OrderDetails['components'][number], 'id' | 'name' | 'price' | 'part'>[];
  totalLabel: string;
  totalPrice: number;
  quantity?: number | string | null | undefined;
};

/** The unit of an order: its drawing, its container and components with their prices and numbers on the drawing, and the total. */
export const OrderUnit = ({ container, sector, components, totalLabel, totalPrice, quantity }: OrderUnitProps) => (
  <>
    <Figure>
      {container ? (
        <SizedDrawing
          kind={container.kind}
          sector={sector}
          components={components.map(({ part }) => part)}
          dims={false}
        />
      ) : (
        <p>Select a container to see the unit.</p>
      )}
    </Figure>
    <Table>
      <VisuallyHidden as="caption">Items as ordered</VisuallyHidden>
      <VisuallyHidden as="thead">
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Item</th>
          <th scope="col">Price</th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {container ? (
          <tr>
            <td />
            <th scope="row" dir="auto">
              <b>{container.name}</b>
            </th>
            <Money as="td" dollars={container.basePrice} />
          </tr>
        ) : null}
        {components.map(({ id, name, price }, index) => (
          <tr key={id}>
            <td>
              <BalloonNumber>{index + 1}</BalloonNumber>
            </td>
            <th scope="row" dir="auto">
              {name}
            </th>
            <Money as="td" dollars={price} />
          </tr>
        ))}
      </tbody>
    </Table>
    <Total>
      <b>{totalLabel}</b>
      <output>
        <UnitsPrice price={totalPrice} quantity={quantity} />
      </output>
    </Total>
  </>
);

/* Its height leaves room for the items and the total below it. */
const Figure = styled.figure`
  position: relative;
  flex: none;
  height: clamp(190px, 100vh - 640px, 300px);
  border-bottom: 1px solid var(--line-strong);
  overflow: hidden;
  display: grid;
  > div { position: absolute; inset: 0; }
  > p { place-self: center; ${muted} }
`;
const Table = styled.table`
  position: relative; /* of the hidden texts */
  width: 100%;
  tbody tr > * {
    height: 27px;
    padding: 1px 18px 1px 0;
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
    @media ${phone} { height: 34px; }
  }
  tbody tr + tr { border-top: 1px solid var(--line); }
  tbody tr > th { padding-right: 4px; }
  tbody tr > :first-child { width: 46px; padding-left: 14px; }
  tbody tr > :last-child {
    padding-right: 14px;
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  b { font-weight: 560; }
  i { width: 20px; height: 20px; font-size: 0.6875rem; }
`;

const Total = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 16px;
  align-items: baseline;
  padding: 9px 14px 10px;
  border-top: 1px solid var(--line-strong);
  b { font-weight: 560; }
  output {
    text-align: right;
    font-size: var(--t-4);
    font-stretch: var(--wide);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
`;
