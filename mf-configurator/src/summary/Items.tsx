import type { Component } from '@fieldbox/contract/catalogue/components';
import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { partOf } from '@fieldbox/contract/catalogue/parts';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { ItemName } from '@fieldbox/shop-ui/product/ItemName';
import { Money } from '@onesite/shared-ui/data/Money';
import { memo, useDeferredValue, useMemo } from 'react';
import { drawingNotes } from '../drawing/lazyDrawings.ts';
import { useShownView } from '../drawing/shownView.ts';
import { configurator } from '../state/configurator.ts';
import { itemId } from '../state/itemId.ts';
import { marking, useMarkedId } from '../state/marked.ts';
import { List } from './Items.styles.ts';
import { NameLink, RemoveButton } from './RowEdits.tsx';

/** The components in the order of choosing. A click shows its effect on the controls first. */
export function Items() {
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const newestId = configurator.useSelector(({ newestComponentId }) => newestComponentId);
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const shown = useDeferredValue(useMemo(() => ({ components, newestId, kind }), [components, newestId, kind]));
  return <ItemList {...shown} />;
}

type Shown = { components: readonly Component[]; newestId: number | null; kind: ContainerKind | undefined };

/** Numbered as on the drawing, with a note for each that is not drawn. */
const ItemList = memo(function ItemList({ components, newestId, kind }: Shown) {
  const view = useShownView();
  const { code: notesOf } = drawingNotes.useCode(true);
  const notes = notesOf?.(kind, components.map(partOf), view);
  const markedId = useMarkedId();
  return (
    <List aria-label="Chosen components">
      {components.map((component, index) => {
        const { id, name, price } = component;
        return (
          <li key={id} id={itemId(id)} tabIndex={-1} data-marked={id === markedId || undefined} {...marking(id)}>
            <BalloonNumber isNewest={id === newestId} isMarked={id === markedId}>
              {index + 1}
            </BalloonNumber>
            <NameLink id={id}>
              <ItemName note={notes?.[index]}>{name}</ItemName>
            </NameLink>
            <Money as="b" dollars={price} />
            <RemoveButton component={component} />
          </li>
        );
      })}
    </List>
  );
});
