import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { type KeyboardEvent, type UIEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFitNoteOf } from '../fit/useFitNoteOf.ts';
import { marking } from '../state/marked.ts';
import { useFocusOnTarget, useTargetComponent } from '../state/targetRow.ts';
import { ComponentOption } from './ComponentOption.tsx';

/** Rows of the first render, and rows that are added each time the visitor scrolls close to the end. */
const firstRows = 8;
const batchSize = 40;
/** Distance from the end at which more rows are added: about the height of the list. */
const loadMorePx = 600;

/** The components to choose from. Rows are rendered in batches, so that a catalogue of hundreds costs no more than a short one. */
export function ComponentList({ components }: { components: CatalogueComponent[] }) {
  const [ready, setReady] = useState(batchSize);
  const target = useTargetComponent(components);
  const targetIndex = target ? components.indexOf(target) : -1;
  if (targetIndex >= ready) setReady(targetIndex + 1);
  const rows = useValueAfterPaint(ready, firstRows);
  const fitNoteOf = useFitNoteOf();
  const list = useRef<HTMLUListElement>(null);
  useFocusOnTarget(list, targetIndex < rows ? targetIndex : -1);

  function showMore({ currentTarget: list }: UIEvent<HTMLElement>) {
    if (ready < components.length && list.scrollHeight - list.scrollTop - list.clientHeight < loadMorePx)
      setReady(ready + batchSize);
  }

  return (
    <List ref={list} aria-label="Components" onKeyDown={moveFocus} onScroll={showMore}>
      {components.slice(0, rows).map((component, index) => (
        <li key={component.id} aria-setsize={components.length} aria-posinset={index + 1} {...marking(component.id)}>
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

/* These heights end in half a row, to show that there is more below. */
const List = styled.ul`
  max-height: clamp(200px, 100vh - 150px, 474px);
  overflow-y: auto;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > li {
    margin-top: -1px; /* the first one's rule is the frame's */
    border-top: 1px solid var(--line);
  }
  @media (min-width: 1024px) { max-height: clamp(338px, 100vh - 486px, 640px); }
`;
