import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { Money } from '@onesite/shared-ui/data/Money';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { css, styled } from 'styled-components';

export type PricedItem = {
  key: string;
  /** As on the drawing; absent for what is not drawn as a part. */
  number?: number;
  /** Selected last. */
  isNewest?: boolean;
  name: string;
  price: number;
  /** The container that holds the others. */
  isMain?: boolean;
};

type Props = {
  caption: string;
  items: readonly PricedItem[];
  /** As low as the rows of a record. */
  isDense?: boolean;
};

/** A parts list with prices. */
export const PriceTable = ({ caption, items, isDense = false }: Props) => (
  <Table $isDense={isDense}>
    <VisuallyHidden as="caption">{caption}</VisuallyHidden>
    <VisuallyHidden as="thead">
      <tr>
        <th scope="col">Number</th>
        <th scope="col">Item</th>
        <th scope="col">Price</th>
      </tr>
    </VisuallyHidden>
    <tbody>
      {items.map(({ key, number, isNewest, name, price, isMain }) => (
        <tr key={key}>
          <td>{number ? <BalloonNumber isNewest={isNewest}>{number}</BalloonNumber> : null}</td>
          <th scope="row">{isMain ? <b>{name}</b> : name}</th>
          <Money as="td" dollars={price} />
        </tr>
      ))}
    </tbody>
  </Table>
);

const dense = css`
  tbody tr > :is(th, td) {
    height: 27px;
    padding-block: 1px;
    @media (max-width: 619px) { height: 34px; }
  }
  tbody tr > th { padding-right: 4px; }
  tbody tr > :first-child { width: 46px; padding-left: 14px; }
  tbody tr > :last-child { padding-right: 14px; }
  i { width: 20px; height: 20px; font-size: 0.6875rem; }
`;

const Table = styled.table<{ $isDense: boolean }>`
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
  b { font-weight: 560; }
  tbody tr > :first-child { width: 58px; padding-left: 18px; }
  tbody tr > :last-child { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  ${({ $isDense }) => $isDense && dense}
`;
