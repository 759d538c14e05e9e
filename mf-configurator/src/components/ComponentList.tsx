import type { Component } from '@fieldbox/contract/components';
import { type KeyboardEvent, useDeferredValue } from 'react';
import { List } from './ComponentList.styles.ts';
import { ComponentRow } from './ComponentRow.tsx';

/** More rows than any screen shows at once: what is below them comes after the first paint. */
const firstRows = 24;

type Props = { components: Component[]; isShown: (component: Component) => boolean };

/** All components; what a filter hides stays in place, so that a chip costs no row its making. */
export function ComponentList({ components, isShown }: Props) {
  const rows = useDeferredValue(components, components.slice(0, firstRows));
  return (
    <List aria-label="Components" onKeyDown={moveFocus}>
      {rows.map((component) => (
        <li key={component.id} hidden={!isShown(component)}>
          <ComponentRow component={component} />
        </li>
      ))}
    </List>
  );
}

/** Up and down arrows walk the list, as they walk the cards of the other steps; Tab does as well. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('li:not([hidden]) input')];
  const next = boxes[boxes.indexOf(event.target as HTMLInputElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
