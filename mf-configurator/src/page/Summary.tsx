import { estimateNote } from '@fieldbox/contract/orders/price';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { configurator } from '../state/configurator.ts';
import { firstStep, stepOfComponents } from '../state/steps.ts';
import { Figure } from './Figure.tsx';
import { LazyItems } from './LazyItems.tsx';
import { LazySummaryActions } from './LazySummaryActions.tsx';
import { summaryEdits } from './lazyParts.ts';
import { Frame, NotYet, Price, Selected, Sheet, Total } from './Summary.styles.ts';

/** Everything chosen so far, as a drawing and as a list, and the total (docs/specification/configurator.md#steps). */
export function Summary({ step, catalogue }: { step: number; catalogue: Catalogue }) {
  const isAtComponents = step === stepOfComponents;
  const mission = configurator.useSelector(({ selectedMission }) => selectedMission);
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const total = configurator.useSelector(({ totalPrice }) => totalPrice);
  const { code: edits } = summaryEdits.useCode(mission !== null || total > 0);
  const change = (to: number, what: string, isSelected: boolean) =>
    edits ? (
      <edits.StepLink to={to} what={what}>
        {isSelected ? 'Change' : 'Choose'}
      </edits.StepLink>
    ) : null;
  return (
    <Sheet aria-label="Your configuration">
      <Frame>
        <Figure isFirst={isAtComponents} />
        <Selected $first={isAtComponents}>
          <div>
            <dt>Mission {change(firstStep, 'mission', mission !== null)}</dt>
            <dd>{mission?.name ?? <NotYet>Not chosen yet</NotYet>}</dd>
          </div>
          <div>
            <dt>Container {change(2, 'container', container !== null)}</dt>
            <dd>
              {container?.name ?? <NotYet>Not chosen yet</NotYet>}
              {container ? <Price>{formatMoney(container.basePrice)}</Price> : null}
            </dd>
          </div>
        </Selected>
        <LazyItems />
        {edits ? <edits.FitNotes /> : null}
        <Total>
          <b>Estimated total</b>
          <output aria-live="polite" aria-label="Estimated total">
            {formatMoney(total)}
          </output>
          <p>{estimateNote}</p>
        </Total>
        <LazySummaryActions step={step} catalogue={catalogue} />
      </Frame>
      {edits ? <edits.Figures /> : null}
    </Sheet>
  );
}
