import type { Component } from '@fieldbox/contract/catalogue/components';
import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import { addUp } from '@fieldbox/contract/catalogue/figures';
import { partOf } from '@fieldbox/contract/catalogue/parts';
import { figureLines, inWeeks } from '@fieldbox/shop-ui/figures/figureLines';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { ItemName } from '@fieldbox/shop-ui/product/ItemName';
import { Money } from '@onesite/shared-ui/data/Money';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { X } from 'lucide-react';
import { type MouseEvent, memo, useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import { drawingNotes } from '../drawing/lazyDrawings.ts';
import { configurator } from '../state/configurator.ts';
import { showStepTop } from '../state/steps.ts';
import { useRemoveComponent } from '../state/useRemoveComponent.ts';
import { List } from './Items.styles.ts';

// What the summary shows once something is chosen, in one file for `lazyParts.ts`.
export { FitNotes } from '../fit/FitNotes.tsx';
export { SummaryActions } from './SummaryActions.tsx';

/** Under the total: how heavy it is, its power, and when it is ready. A click shows its effect on the controls first. */
export function PlainFigures() {
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const components = useValueAfterPaint(configurator.useSelector(({ selectedComponents }) => selectedComponents));
  const figures = addUp(container, components);
  const [weight, power] = figureLines(container?.kind, figures);
  return [weight.text, power.text, inWeeks(figures.leadTimeInDays)].map((text) => <span key={text}>{text}</span>);
}

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
  const { code: notesOf } = drawingNotes.useCode(true);
  const notes = notesOf?.(kind, components.map(partOf));
  return (
    <List aria-label="Chosen components">
      {components.map((component, index) => {
        const { id, name, price } = component;
        return (
          <li key={id}>
            <BalloonNumber isNewest={id === newestId}>{index + 1}</BalloonNumber>
            <ItemName note={notes?.[index]}>{name}</ItemName>
            <Money as="b" dollars={price} />
            <RemoveButton component={component} />
          </li>
        );
      })}
    </List>
  );
});

/** The focus goes on to the next row's button, so that several can be removed one after the other. */
function RemoveButton({ component }: { component: Component }) {
  const remove = useRemoveComponent();

  function removeRow({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const row = currentTarget.closest('li');
    const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>(
      '[data-remove]',
    );
    if (beside) beside.focus();
    else showStepTop();
    remove(component);
  }

  return (
    <Remove type="button" data-remove aria-label={`Remove ${component.name}`} onClick={removeRow}>
      <X aria-hidden />
    </Remove>
  );
}

/* In the row's margin. */
const Remove = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: 38px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink-2);
  cursor: pointer;
  &:hover { background: var(--inset); color: var(--ink); }
  &:focus-visible { outline-offset: -3px; }
  .lucide { width: 16px; height: 16px; }
`;
