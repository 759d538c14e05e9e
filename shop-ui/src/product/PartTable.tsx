import { Money } from '@onesite/shared-ui/data/Money';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BalloonNumber } from '../illustrations/BalloonNumber.tsx';

type Row = {
  name: string;
  /** After the name, with the space between them. */
  note?: ReactNode;
};

export type PartTableProps = {
  caption: string;
  /** What holds the parts: the first row, without a number. */
  container?: (Row & { basePrice: number | undefined }) | undefined;
  /** In the order of their numbers on the drawing. */
  parts: readonly (Row & { id: number | string; price: number })[];
  className?: string;
};

/** Parts with their numbers on the drawing and their prices. */
export const PartTable = ({ caption, container, parts, className }: PartTableProps) => (
  <Table className={className}>
    <VisuallyHidden as="caption">{caption}</VisuallyHidden>
    <VisuallyHidden as="thead">
      <tr>
        {['Number', 'Item', 'Price'].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </VisuallyHidden>
    <tbody>
      {container ? (
        <tr>
          <td />
          <th scope="row" dir="auto">
            <b>{container.name}</b>
            {container.note}
          </th>
          <td>{container.basePrice === undefined ? null : <Money dollars={container.basePrice} />}</td>
        </tr>
      ) : null}
      {parts.map(({ id, name, note, price }, index) => (
        <tr key={id}>
          <td>
            <BalloonNumber>{index + 1}</BalloonNumber>
          </td>
          <th scope="row" dir="auto">
            <span>{name}</span>
            {note}
          </th>
          <Money as="td" dollars={price} />
        </tr>
      ))}
    </tbody>
  </Table>
);

const Table = styled.table`
  position: relative; /* of the hidden texts */
  width: 100%;
  border-collapse: collapse;
  font-size: var(--t-2);
  line-height: 1.4;
  tbody tr > * {
    height: 34px;
    padding: 4px 18px 4px 0;
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
  }
  tbody tr + tr { border-top: 1px solid var(--line); }
  tbody tr > :first-child { width: 58px; padding-left: 18px; }
  tbody tr > :last-child { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  b { font-weight: inherit; }
`;
