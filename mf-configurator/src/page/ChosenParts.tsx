import type { Component } from '@fieldbox/contract/catalogue/catalogue';
import { type FitNote, fitNotes } from '@fieldbox/contract/fit/fitNotes';
import { figureLines } from '@fieldbox/shop-ui/figures/figureLines';
import { limits } from '@onesite/shared-contract/formats/limits';
import { useToast } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { bare } from '@onesite/shared-ui/layout/parts';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { TriangleAlert, X } from 'lucide-react';
import { type MouseEvent, useDeferredValue, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { componentToggled, configurator, restored, usePaintedUnit } from '../state/configurator.ts';
import { useStepNavigation } from '../state/steps.ts';
import { ItemList } from './ItemList.tsx';

// What the summary shows once something is chosen.
export { SummaryActions } from './SummaryActions.tsx';

/** Under the total: weight, power and lead time. */
export function PlainFigures() {
  const { container, components } = usePaintedUnit();
  const quantity = configurator.useSelector(({ userInfo }) => userInfo.quantity);
  return figureLines(container, components, quantity).map(({ term, value }) => (
    <span key={term}>{term === 'Lead time' || value === 'unknown' ? `${term} ${value}` : value}</span>
  ));
}

export function Items() {
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const newestId = configurator.useSelector(({ newestComponentId }) => newestComponentId);
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const shown = useDeferredValue(useMemo(() => ({ components, newestId, kind }), [components, newestId, kind]));
  return (
    <Removable>
      <ItemList label="Chosen components" {...shown} button={removeButton} />
    </Removable>
  );
}

/* The button is in the row's padding. */
const Removable = styled.div`
  li { padding-right: 46px; }
  button {
    ${bare}
    position: absolute;
    inset: 0 0 0 auto;
    display: grid;
    place-items: center;
    width: 38px;
    color: var(--ink-2);
    &:hover { background: var(--inset); color: var(--ink); }
    &:focus-visible { outline-offset: -3px; }
    .lucide { width: 16px; height: 16px; }
  }
`;

const removeButton = (item: { id: number; name: string }) => <RemoveButton {...item} />;

/** The focus moves to the next row's button, so that several can be removed one after the other. */
function RemoveButton({ id, name }: { id: number; name: string }) {
  const remove = useRemoveComponent();
  const { showTop } = useStepNavigation();

  function removeRow({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const row = currentTarget.closest('li');
    const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
    if (beside) beside.focus();
    else showTop();
    remove(id);
  }

  return (
    <button type="button" aria-label={`Remove ${name}`} onClick={removeRow}>
      <X aria-hidden />
    </button>
  );
}

/** What of the selection does not fit. Screen readers announce changes. */
export function FitNotes() {
  const { container, components } = usePaintedUnit();
  const notes = fitNotes(container, components);
  return (
    <div aria-live="polite">
      {notes.length > 0 ? (
        <Notes>
          <TriangleAlert aria-hidden />
          <ul aria-label="What does not fit">
            {notes.map((note) => (
              <Note key={note.rule + note.componentIds[0]} {...note} />
            ))}
          </ul>
        </Notes>
      ) : null}
    </div>
  );
}

/** A component without a place on the unit is not on the drawing, so its note says where it counts, and has a button that removes it. */
function Note({ rule, componentIds, text }: FitNote) {
  const remove = useRemoveComponent();
  const { showTop } = useStepNavigation();
  const id = useId();
  const [only, ...others] = componentIds;
  if (rule !== 'no-place') return <li>{text}</li>;

  function removeOnly() {
    showTop(); // the button goes with the note
    remove(only!);
  }

  return (
    <li>
      <div>
        <strong id={id}>{text}</strong>
        <p>{`${others.length === 0 ? 'It is' : 'They are'} in the list and the price, but not on the drawing.`}</p>
      </div>
      {others.length === 0 ? (
        <Button size="small" aria-describedby={id} onClick={removeOnly}>
          Remove
        </Button>
      ) : null}
    </li>
  );
}

const Notes = styled.div`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 9px 18px 9px 14px;
  border-top: 1px solid var(--line-strong);
  border-left: 4px solid var(--ink);
  background: var(--inset);
  font-size: var(--t-1);
  line-height: 1.45;
  overflow-wrap: anywhere;
  > .lucide { flex: none; width: 18px; height: 18px; }
  > ul { flex: 1; min-width: 0; }
  li:has(p) { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; }
  li > div { flex: 1 1 200px; }
  li + li { margin-top: 4px; }
  strong { font-weight: 560; }
  p { color: var(--ink-2); }
`;

/** Removes a chosen component. Undo puts it back in its place, and changes nothing else. */
function useRemoveComponent() {
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const toast = useToast();

  return (id: number) => {
    const placeOf = (components: readonly Component[]) => components.findIndex((each) => each.id === id);
    const place = placeOf(getState().selectedComponents);
    const component = getState().selectedComponents[place];
    if (!component) return;
    dispatch(componentToggled(component));

    const putBack = () => {
      const selected = getState().selectedComponents;
      if (placeOf(selected) >= 0 || selected.length >= limits.listEntries) return;
      dispatch(restored({ selectedComponents: selected.toSpliced(place, 0, component) }));
    };
    const action = { label: 'Undo', run: () => void afterPaint(putBack) };
    afterPaint(() => toast({ title: 'Component removed', description: component.name, action }));
  };
}
