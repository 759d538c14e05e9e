import { formatMoney } from '@fieldbox/contract/money';
import { BalloonNumber } from '@fieldbox/shared-ui/illustrations/BalloonNumber';
import { configurator } from '../configuration/configurator.ts';
import { marking, useMarkedId } from '../configuration/marked.ts';
import { drawingNotes } from '../drawing/lazyDrawing.ts';
import { useShownView } from '../drawing/shownView.ts';
import { summaryEdits } from '../steps/lazySteps.ts';
import { stepOfComponents } from '../steps/steps.ts';
import { ItemName } from './ItemName.tsx';
import { List } from './Items.styles.ts';
import { itemId } from './itemId.ts';
import { NotYet } from './Summary.styles.ts';
import { useIsScrollable } from './useIsScrollable.ts';

/** The components in the order of choosing, numbered as on the drawing, with a note for each that is not drawn. */
export function Items() {
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const newestId = configurator.useSelector(({ newestComponentId }) => newestComponentId);
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const view = useShownView();
  const { code: notesOf } = drawingNotes.useCode(components.length > 0);
  const notes = notesOf?.(
    kind,
    components.map(({ icon }) => icon),
    view,
  );
  const markedId = useMarkedId();
  const { code: edits } = summaryEdits.useCode(components.length > 0);
  const [list, isScrollable] = useIsScrollable<HTMLOListElement>(components);
  return (
    <List ref={list} aria-label="Chosen components" tabIndex={isScrollable ? 0 : undefined}>
      {components.map((component, index) => {
        const { id, name, price } = component;
        const named = <ItemName note={notes?.[index]}>{name}</ItemName>;
        return (
          <li key={id} id={itemId(id)} tabIndex={-1} data-marked={id === markedId || undefined} {...marking(id)}>
            <BalloonNumber isNewest={id === newestId} isMarked={id === markedId}>
              {index + 1}
            </BalloonNumber>
            {edits ? <edits.NameLink id={id}>{named}</edits.NameLink> : named}
            <b>{formatMoney(price)}</b>
            {edits ? <edits.RemoveButton component={component} /> : null}
          </li>
        );
      })}
      {components.length === 0 ? (
        <li>
          <NotYet>No components yet</NotYet>
          {edits ? (
            <edits.StepLink to={stepOfComponents} what="components">
              Add
            </edits.StepLink>
          ) : null}
        </li>
      ) : null}
    </List>
  );
}
