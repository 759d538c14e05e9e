import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { ItemName } from '@fieldbox/shop-ui/product/ItemName';
import { Money } from '@onesite/shared-ui/data/Money';
import { styled } from 'styled-components';
import { drawingNotes } from '../drawing/lazyDrawings.ts';
import { List } from '../summary/Items.styles.ts';

type Props = Pick<SubmittedConfiguration, 'container' | 'components'>;

/** The submitted components at the prices of the order, numbered as on the drawing. */
export function SubmittedItems({ container, components }: Props) {
  const { code: notesOf } = drawingNotes.useCode(true);
  const notes = notesOf?.(container.kind, components.map(partOf));
  return (
    <Place>
      <List aria-label="Components">
        {components.map(({ id, name, price }, index) => (
          <li key={id}>
            <BalloonNumber isNewest={false}>{index + 1}</BalloonNumber>
            <ItemName note={notes?.[index]}>{name}</ItemName>
            <Money as="b" dollars={price} />
          </li>
        ))}
      </List>
    </Place>
  );
}

/* The sheet has its own frame, and nothing is removed here. */
const Place = styled.div`
  grid-area: items;
  border-top: 1px solid var(--line-strong);
  > ol { border: 0; }
  > ol > li { padding-right: 18px; }
`;
