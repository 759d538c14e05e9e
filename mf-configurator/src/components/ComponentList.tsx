import type { CatalogueComponent, Component } from '@fieldbox/contract/catalogue/components';
import { noteBefore } from '@fieldbox/contract/fit/fitNotes';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { type KeyboardEvent, startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { ComponentOption } from './ComponentOption.tsx';

/** Rows of the first render, and rows that each later render adds. */
const firstRows = 8;
const batchSize = 40;

/**
 * The components to choose from. All rows are in the document soon, so that the browser's own search finds them; in batches, so that a
 * catalogue of hundreds delays no click.
 */
export function ComponentList({ components }: { components: CatalogueComponent[] }) {
  const [rows, setRows] = useState(firstRows);
  const isComplete = rows >= components.length;
  useEffect(() => {
    if (isComplete) return;
    return afterPaint(() => startTransition(() => setRows(rows + batchSize)));
  }, [rows, isComplete]);

  const fitNoteOf = useFitNoteOf();

  return (
    <List aria-label="Components" onKeyDown={moveFocus}>
      {components.slice(0, rows).map((component, index) => (
        <li key={component.id} aria-setsize={components.length} aria-posinset={index + 1}>
          <ComponentOption component={component} note={fitNoteOf(component)} />
        </li>
      ))}
    </List>
  );
}

/** Arrow keys move through the list, as they do through the cards of the other steps. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const next = boxes[boxes.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/* It scrolls: in a wide window it ends with the summary beside it, in a narrow one the page goes on behind it. */
const List = styled.ul`
  max-height: 60svh;
  overflow-y: auto;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > li {
    margin-top: -1px; /* the first one's rule is the frame's */
    border-top: 1px solid var(--line);
  }
  @media (min-width: 1024px) { flex: 0 1 auto; min-height: 200px; max-height: none; }
`;

/** What does not fit about a component, beside what is chosen. A click shows its effect on the control first. */
function useFitNoteOf() {
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const selected = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const chosen = useValueAfterPaint(selected);
  return (component: Component) => noteBefore(container, chosen, component);
}
