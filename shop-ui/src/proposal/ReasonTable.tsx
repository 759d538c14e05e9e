import type { StoredProposal } from '@fieldbox/contract/survey/proposal/storedProposal';
import { Money } from '@onesite/shared-ui/data/Money';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';
import { BalloonNumber } from '../illustrations/BalloonNumber.tsx';

/** The components as they are numbered on the drawing. */
export const ReasonTable = ({ components }: Pick<StoredProposal, 'components'>) => (
  <Table>
    <VisuallyHidden as="caption">Proposed components, with the answer that led to each</VisuallyHidden>
    <VisuallyHidden as="thead">
      <tr>
        <th scope="col">Number</th>
        <th scope="col">Component and reason</th>
        <th scope="col">Price</th>
      </tr>
    </VisuallyHidden>
    <tbody>
      {components.map(({ id, name, price, reason }, index) => (
        <tr key={id}>
          <td>
            <BalloonNumber>{index + 1}</BalloonNumber>
          </td>
          <th scope="row">
            <b>{name}</b> <span>{reason}</span>
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
  font-size: var(--t-2);
  line-height: 1.4;
  tbody :is(th, td) { padding: 7px 0 8px; font-weight: 400; text-align: left; vertical-align: top; }
  tbody tr { break-inside: avoid; }
  tbody tr + tr { border-top: 1px solid var(--line); }
  tbody tr > :first-child { width: 60px; padding-left: 20px; }
  tbody tr > :last-child {
    padding-inline: 16px 20px;
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;
  }
  th { overflow-wrap: anywhere; }
  th > b { display: block; font-weight: 560; }
  th > span { display: block; color: var(--ink-2); font-size: var(--t-1); line-height: 1.45; text-wrap: pretty; }
`;
