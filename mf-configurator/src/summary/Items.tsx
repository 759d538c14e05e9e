import { formatMoney } from '@fieldbox/contract/money';
import { BalloonNumber } from '@fieldbox/shared-ui/illustrations/BalloonNumber';
import { configurator } from '../configuration/configurator.ts';
import { marking, useMarkedId } from '../configuration/marked.ts';
import { drawingNotes } from '../drawing/lazyDrawing.ts';
import { ItemName } from './ItemName.tsx';
import { List } from './Items.styles.ts';
import { NotYet } from './Summary.styles.ts';
import { useIsScrollable } from './useIsScrollable.ts';

/** The components in the order of choosing, numbered as on the drawing, with a note for each that is not drawn. */
export function Items() {
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const newestId = configurator.useSelector(({ newestComponentId }) => newestComponentId);
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const { code: notesOf } = drawingNotes.useCode(components.length > 0);
  const notes = notesOf?.(
    kind,
    components.map(({ icon }) => icon),
  );
  const markedId = useMarkedId();
  const [list, isScrollable] = useIsScrollable<HTMLOListElement>(components);
  return (
    <List ref={list} aria-label="Chosen components" tabIndex={isScrollable ? 0 : undefined}>
      {components.map(({ id, name, price }, index) => (
        <li key={id} data-marked={id === markedId || undefined} {...marking(id)}>
          <BalloonNumber isNewest={id === newestId} isMarked={id === markedId}>
            {index + 1}
          </BalloonNumber>
          <ItemName note={notes?.[index]}>{name}</ItemName>
          <b>{formatMoney(price)}</b>
        </li>
      ))}
      {components.length === 0 ? (
        <li>
          <NotYet>No components yet</NotYet>
        </li>
      ) : null}
    </List>
  );
}
