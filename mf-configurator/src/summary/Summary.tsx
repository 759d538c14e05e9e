import { formatMoney } from '@fieldbox/contract/money';
import { estimateNote } from '@fieldbox/contract/price';
import { configurator } from '../configuration/configurator.ts';
import { LazyFitNotes } from '../fit/LazyFitNotes.tsx';
import { stepOfComponents } from '../steps/steps.ts';
import { Figure } from './Figure.tsx';
import { Items } from './Items.tsx';
import { LazySummaryActions } from './LazySummaryActions.tsx';
import { Chosen, NotYet, Price, Sheet, Total } from './Summary.styles.ts';

/** Everything chosen so far, as a drawing and as a list, and the total (docs/specification/configurator.md#steps). */
export function Summary({ step }: { step: number }) {
  const isAtComponents = step === stepOfComponents;
  const mission = configurator.useSelector(({ selectedMission }) => selectedMission);
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const total = configurator.useSelector(({ totalPrice }) => totalPrice);
  return (
    <Sheet aria-label="Your configuration" data-toasts="top">
      <Figure isFirst={isAtComponents} />
      <Chosen $first={isAtComponents}>
        <div>
          <dt>Mission</dt>
          <dd>{mission?.name ?? <NotYet>Not chosen yet</NotYet>}</dd>
        </div>
        <div>
          <dt>Container</dt>
          <dd>
            {container?.name ?? <NotYet>Not chosen yet</NotYet>}
            {container ? <Price>{formatMoney(container.basePrice)}</Price> : null}
          </dd>
        </div>
      </Chosen>
      <Items />
      <LazyFitNotes />
      <Total>
        <b>Estimated total</b>
        <output aria-live="polite" aria-label="Estimated total">
          {formatMoney(total)}
        </output>
        <p>{estimateNote}</p>
      </Total>
      <LazySummaryActions step={step} />
    </Sheet>
  );
}
