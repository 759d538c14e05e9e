import type { CatalogueComponent } from '@fieldbox/contract/catalogue/catalogue';
import { noteOfOption } from '@fieldbox/contract/fit/fitNotes';
import { limits } from '@onesite/shared-contract/formats/limits';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { fromDesktop, sheet } from '@onesite/shared-ui/layout/parts';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { SegmentedFilter } from '@onesite/shared-ui/navigation/SegmentedFilter';
import { type KeyboardEvent, startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { type ComponentFilter, componentsFiltered, configurator, usePaintedUnit } from '../state/configurator.ts';
import { ComponentOption } from './ComponentOption.tsx';

// Not made of the contract's list of categories, whose module would load schemas.
const labels: Record<ComponentFilter, string> = {
  all: 'All',
  power: 'Power',
  communications: 'Communications',
  equipment: 'Equipment',
};

const matches = (filter: ComponentFilter) => (component: CatalogueComponent) =>
  filter === 'all' || component.category === filter;

/** Rows of the first render, and rows that each later render adds. */
const firstRows = 8;
const batchSize = 40;

/** Step 3. */
export function ComponentStep({ entries: components }: { entries: CatalogueComponent[] }) {
  const isFull = configurator.useSelector(({ selectedComponents }) => selectedComponents.length >= limits.listEntries);
  const filter = configurator.useSelector(({ componentFilter }) => componentFilter);
  const dispatch = configurator.useDispatch();
  const listed = useValueAfterPaint(filter);
  const shown = components.filter(matches(listed));

  return (
    <Root>
      {isFull ? (
        <Alert role="alert">{`Choose at most ${limits.listEntries} components: remove one to add another.`}</Alert>
      ) : null}
      <SegmentedFilter
        label="Category"
        options={Object.entries(labels).map(([value, label]) => ({
          value,
          label,
          count: components.filter(matches(value as ComponentFilter)).length,
        }))}
        value={filter}
        onChange={(value) => dispatch(componentsFiltered(value as ComponentFilter))}
        attached
      />
      {shown.length > 0 ? <ComponentList key={listed} components={shown} /> : null}
      <p role="status">{shown.length === 0 && components.length > 0 ? `No component in ${labels[listed]}.` : null}</p>
    </Root>
  );
}

/**
 * The components to choose from. All rows are in the document soon, so that the browser's own search finds them; in batches, so that a
 * catalogue of hundreds delays no click.
 */
function ComponentList({ components }: { components: CatalogueComponent[] }) {
  const { container, components: chosen } = usePaintedUnit();
  const [rows, setRows] = useState(firstRows);
  const isComplete = rows >= components.length;
  useEffect(() => {
    if (isComplete) return;
    return afterPaint(() => startTransition(() => setRows(rows + batchSize)));
  }, [rows, isComplete]);

  return (
    <ul aria-label="Components" onKeyDown={moveFocus}>
      {components.slice(0, rows).map((component, index) => (
        <li key={component.id} aria-setsize={components.length} aria-posinset={index + 1}>
          <ComponentOption component={component} note={noteOfOption(container, chosen, component)} />
        </li>
      ))}
    </ul>
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

/* The form's own rows, so that the list takes the height that is left. */
const Root = styled.div`
  display: contents;
  > :not(ul) { flex: none; }
  > [role='alert'] { margin-bottom: var(--s-4); }
  /* The list scrolls: in a wide window it ends with the summary beside it, in a narrow one the page scrolls too. */
  > ul {
    max-height: 60svh;
    overflow-y: auto;
    ${sheet}
    @media ${fromDesktop} { min-height: 200px; max-height: none; }
  }
  li {
    margin-top: -1px; /* the first one's rule is the frame's */
    border-top: 1px solid var(--line);
  }
  > p { overflow-wrap: anywhere; }
  > p:not(:empty) { padding: 18px; ${sheet} }
`;
