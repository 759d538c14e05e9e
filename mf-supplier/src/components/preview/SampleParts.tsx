import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { Money } from '@onesite/shared-ui/data/Money';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';
import type { Sample } from './samples.ts';

/** The company's own components on the drawing, with their numbers. */
export const SampleParts = ({ samples }: { samples: readonly Sample[] }) => (
  <Table>
    <VisuallyHidden as="caption">Other parts on the drawing</VisuallyHidden>
    <tbody>
      {samples.map(({ id, name, price }, index) => (
        <tr key={id}>
          <td>
            <BalloonNumber>{index + 1}</BalloonNumber>
          </td>
          <th scope="row">{name}</th>
          <Money as="td" dollars={price} />
        </tr>
      ))}
    </tbody>
  </Table>
);

const Table = styled.table`
  position: relative;
  width: 100%;
  border-collapse: collapse;
  border-bottom: 1px solid var(--line);
  font-size: var(--t-2);
  :is(th, td) { height: 34px; padding: 4px 18px 4px 0; font-weight: 400; text-align: left; }
  tr + tr { border-top: 1px solid var(--line); }
  tr > :first-child { width: 58px; padding-left: 18px; }
  tr > :last-child { text-align: right; font-variant-numeric: tabular-nums; }
`;
