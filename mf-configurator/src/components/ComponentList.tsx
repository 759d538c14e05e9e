import type { Component } from '@fieldbox/contract/components';
import { type KeyboardEvent, type UIEvent, useDeferredValue, useState } from 'react';
import { List } from './ComponentList.styles.ts';
import { ComponentRow } from './ComponentRow.tsx';

/** Rows that the list shows at once, and those that it has ready: more come as one gets near to their end. */
const inSight = 8;
const atHand = 40;
/** Pixels from the end: about the height of the list. */
const near = 600;

/** The components that one can choose. A catalogue of hundreds costs no more than what one looks at. */
export function ComponentList({ components }: { components: Component[] }) {
  const [ready, setReady] = useState(atHand);
  const rows = useDeferredValue(ready, inSight);

  function showMore({ currentTarget: list }: UIEvent<HTMLElement>) {
    if (ready < components.length && list.scrollHeight - list.scrollTop - list.clientHeight < near)
      setReady(ready + atHand);
  }

  return (
    <List aria-label="Components" onKeyDown={moveFocus} onScroll={showMore}>
      {components.slice(0, rows).map((component, index) => (
        <li key={component.id} aria-setsize={components.length} aria-posinset={index + 1}>
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
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const next = boxes[boxes.indexOf(event.target as HTMLInputElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
