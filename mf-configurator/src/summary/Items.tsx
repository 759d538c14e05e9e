import { formatMoney } from '@fieldbox/contract/money';
import { configurator } from '../configuration/configurator.ts';
import { drawingNotes } from '../drawing/drawingCode.ts';
import { ItemName } from './ItemName.tsx';
import { ItemNumber } from './ItemNumber.tsx';
import { List } from './Items.styles.ts';
import { NotYet } from './Summary.styles.ts';
import { useScrolls } from './useScrolls.ts';

/** The components in the order of choosing, each under the number that it has on the drawing, or with a word why it is not there. */
export function Items() {
  const components = configurator.useValue(({ selectedComponents }) => selectedComponents);
  const newestId = configurator.useValue(({ newestComponentId }) => newestComponentId);
  const kind = configurator.useValue(({ selectedContainer }) => selectedContainer?.kind);
  const { code: notesOf } = drawingNotes.useCode(components.length > 0);
  const notes = notesOf?.(
    kind,
    components.map(({ icon }) => icon),
  );
  const [list, scrolls] = useScrolls<HTMLOListElement>(components);
  return (
    <List ref={list} aria-label="Chosen components" tabIndex={scrolls ? 0 : undefined}>
      {components.map(({ id, name, price }, index) => (
        <li key={id}>
          <ItemNumber isNewest={id === newestId}>{index + 1}</ItemNumber>
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
