import { formatMoney } from '@fieldbox/contract/money';
import { configurator } from '../configuration/configurator.ts';
import { summaryActions } from '../configuration/stepCode.ts';
import { Chosen, Items, NotYet, Sheet, Total } from './Summary.styles.ts';

/** Everything chosen so far and what it comes to (public spec, 1 and 2). */
export function Summary() {
  const state = configurator.useValue((whole) => whole);
  const { code: SummaryActions } = summaryActions.useCode(state.selectedMission !== null || state.totalPrice > 0);
  const { selectedMission: mission, selectedContainer: container, selectedComponents: components } = state;
  return (
    <Sheet aria-label="Your configuration">
      <Chosen>
        <div>
          <dt>Mission</dt>
          <dd>{mission?.name ?? <NotYet>Not chosen yet</NotYet>}</dd>
        </div>
        <div>
          <dt>Container</dt>
          <dd>
            {container?.name ?? <NotYet>Not chosen yet</NotYet>}
            {container ? <span>{formatMoney(container.basePrice)}</span> : null}
          </dd>
        </div>
      </Chosen>
      <Items aria-label="Chosen components">
        {components.map(({ id, name, price }) => (
          <li key={id}>
            <span>{name}</span>
            <span>{formatMoney(price)}</span>
          </li>
        ))}
        {components.length === 0 ? (
          <li>
            <NotYet>No components yet</NotYet>
          </li>
        ) : null}
      </Items>
      <Total>
        <b>Estimated total</b>
        <output aria-live="polite" aria-label="Estimated total">
          {formatMoney(state.totalPrice)}
        </output>
        <p>Final pricing may vary by deployment location and customization.</p>
      </Total>
      {SummaryActions ? <SummaryActions /> : null}
    </Sheet>
  );
}
