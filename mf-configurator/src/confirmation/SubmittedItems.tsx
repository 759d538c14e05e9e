import type { SubmittedConfiguration } from '@fieldbox/contract/configurations';
import { formatMoney } from '@fieldbox/contract/money';
import { styled } from 'styled-components';
import { ItemNumber } from '../summary/ItemNumber.tsx';
import { List } from '../summary/Items.styles.ts';

/** What was asked for, at the prices of the order, under the numbers of the drawing. */
export const SubmittedItems = ({ components }: Pick<SubmittedConfiguration, 'components'>) => (
  <Place>
    <List aria-label="Components">
      {components.map(({ id, name, price }, index) => (
        <li key={id}>
          <ItemNumber isNewest={false}>{index + 1}</ItemNumber>
          <span>{name}</span>
          <b>{formatMoney(price)}</b>
        </li>
      ))}
    </List>
  </Place>
);

/* The sheet has its own frame. */
const Place = styled.div`
  grid-area: items;
  border-top: 1px solid var(--line-strong);
  > ol { border: 0; }
`;
