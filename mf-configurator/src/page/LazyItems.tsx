import { configurator } from '../state/configurator.ts';
import { stepOfComponents } from '../state/steps.ts';
import { List } from '../summary/Items.styles.ts';
import { summaryEdits } from './lazyParts.ts';
import { NotYet } from './Summary.styles.ts';

/** The chosen components. Their code is loaded with the first of them. */
export function LazyItems() {
  const isEmpty = configurator.useSelector(({ selectedComponents }) => selectedComponents.length === 0);
  const { code: edits } = summaryEdits.useCode(!isEmpty);
  if (!isEmpty) return edits ? <edits.Items /> : null;
  return (
    <List aria-label="Chosen components">
      <li>
        <NotYet>No components yet</NotYet>
        {edits ? (
          <edits.StepLink to={stepOfComponents} what="components">
            Add
          </edits.StepLink>
        ) : null}
      </li>
    </List>
  );
}
