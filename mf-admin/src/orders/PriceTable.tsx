import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';

export type PricedItem = {
  key: string;
  /** As on the drawing; absent for what is not drawn as a part. */
  number?: number;
  /** Selected last. */
  isNewest?: boolean;
  name: string;
  /** In a second line. */
  detail?: string;
  price: number;
};

type Props = {
  caption: string;
  items: readonly PricedItem[];
  sums?: readonly { name: string; price: number }[];
};

/** A parts list with prices. */
export const PriceTable = ({ caption, items, sums = [] }: Props) => (
  <Table>
    <VisuallyHidden as="caption">{caption}</VisuallyHidden>
    <VisuallyHidden as="thead">
      <tr>
        <th scope="col">Number</th>
        <th scope="col">Item</th>
        <th scope="col">Price</th>
      </tr>
    </VisuallyHidden>
    <tbody>
      {items.map(({ key, number, isNewest, name, detail, price }) => (
        <tr key={key}>
          <td>{number ? <BalloonNumber isNewest={isNewest}>{number}</BalloonNumber> : null}</td>
          <th scope="row">
            {name}
            {detail ? <small> {detail}</small> : null}
          </th>
          <td>{formatMoney(price)}</td>
        </tr>
      ))}
    </tbody>
    {sums.length > 0 ? (
      <tbody>
        {sums.map(({ name, price }) => (
          <tr key={name}>
            <td />
            <th scope="row">{name}</th>
            <td>{formatMoney(price)}</td>
          </tr>
        ))}
      </tbody>
    ) : null}
  </Table>
);

const Table = styled.table`
  position: relative;
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  line-height: 1.4;
  tbody :is(th, td) {
    height: 34px;
    padding: 4px 18px 4px 0;
    font-weight: 400;
    text-align: left;
    overflow-wrap: anywhere;
  }
  tbody tr + tr { border-top: 1px solid var(--line); }
  tbody + tbody { border-top: 1px solid var(--line-strong); }
  tbody + tbody th { color: var(--ink-2); }
  small { display: block; color: var(--ink-2); font-size: var(--t-1); line-height: 1.35; }
  tbody tr > :first-child { width: 58px; padding-left: 18px; }
  tbody tr > :last-child { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;
