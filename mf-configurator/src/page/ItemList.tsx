import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { HasPart } from '@fieldbox/contract/catalogue/parts';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { ItemName } from '@fieldbox/shop-ui/product/ItemName';
import { Money } from '@onesite/shared-ui/data/Money';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { drawings } from '../drawing/lazyDrawings.ts';

type Item = HasPart & { id: number; name: string; price: number };

type Props = {
  label: string;
  kind: ContainerKind | undefined;
  components: readonly Item[];
  newestId?: number | null;
  /** At the end of a row. */
  button?: (item: Item) => ReactNode;
};

/** Components numbered as on the drawing, with a note for each that is not drawn. */
export const ItemList = memo(function ItemList({ label, kind, components, newestId, button }: Props) {
  const { code } = drawings.useCode();
  const notes = code?.drawingNotes(
    kind,
    components.map(({ part }) => part),
  );
  return (
    <Root aria-label={label}>
      {components.map((item, index) => (
        <li key={item.id}>
          <BalloonNumber isNewest={item.id === newestId}>{index + 1}</BalloonNumber>
          <ItemName note={notes?.[index]}>{item.name}</ItemName>
          <Money as="b" dollars={item.price} />
          {button?.(item)}
        </li>
      ))}
    </Root>
  );
});

/* Numbers, names and prices are in line with the container's, above. `--row`: Summary. */
const Root = styled.ol`
  > li {
    position: relative;
    display: flex;
    gap: 14px;
    align-items: center;
    min-height: var(--row, 33px);
    padding: 2px 18px 2px 14px;
    border-top: 1px solid var(--line);
    > span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
    > b { font-weight: 400; font-variant-numeric: tabular-nums; }
    > i { width: 22px; height: 22px; }
    @media (pointer: coarse) { min-height: 44px; }
  }
`;
