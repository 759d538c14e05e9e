import { formatMoney } from '@fieldbox/contract/money';
import { configurator } from '../configuration/configurator.ts';
import { ItemNumber } from './ItemNumber.tsx';
import { List } from './Items.styles.ts';
import { NotYet } from './Summary.styles.ts';
import { useScrolls } from './useScrolls.ts';

/** The components in the order of choosing, each under the number that it has on the drawing. */
export function Items() {
  const components = configurator.useValue(({ selectedComponents }) => selectedComponents);
  const newestId = configurator.useValue(({ newestComponentId }) => newestComponentId);
  const [list, scrolls] = useScrolls<HTMLOListElement>(components);
  return (
    <List ref={list} aria-label="Chosen components" tabIndex={scrolls ? 0 : undefined}>
      {components.map(({ id, name, price }, index) => (
        <li key={id}>
          <ItemNumber isNewest={id === newestId}>{index + 1}</ItemNumber>
          <span>{name}</span>
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
