import type { Container } from '@fieldbox/contract/catalogue/containers';
import { estimateNote, priceScope } from '@fieldbox/contract/orders/price';
import { UnitsPrice } from '@fieldbox/shop-ui/product/UnitsPrice';
import { Money } from '@onesite/shared-ui/data/Money';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { styled } from 'styled-components';
import { configurator } from '../state/configurator.ts';
import { canLeave, firstStep, lastStep, missingAt, missingId, paneId } from '../state/steps.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { Figure } from './Figure.tsx';
import { chosenParts, printedQuote } from './lazyParts.ts';
import { NotSure } from './Steps.tsx';
import { Body, Note, NotYet, Pane, Parts, Plain, Total, Unit } from './Summary.styles.ts';

type Props = { step: number; containers: Container[] | undefined };

/**
 * Everything chosen so far as a drawing and as a list, the total, and the way on (docs/specification/configurator.md#steps). Its
 * height is the window's: the drawing takes what the parts don't need.
 */
export function Summary({ step, containers }: Props) {
  const mission = configurator.useSelector(({ selectedMission }) => selectedMission);
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const isSelected = configurator.useSelector(
    ({ selectedContainer, selectedComponents }) => selectedContainer !== null || selectedComponents.length > 0,
  );
  const total = <EstimatedTotal containers={isSelected ? undefined : containers} />;
  const { code: chosen } = chosenParts.useCode(isSelected);
  return (
    <Pane id={paneId} aria-label="Your configuration" tabIndex={-1}>
      <Body>
        <Figure />
        <Parts>
          <Unit>
            <span>
              {container ? <strong>{container.name}</strong> : <NotYet>No container yet</NotYet>}
              {mission ? <small>{`for ${mission.name}`}</small> : null}
            </span>
            {container ? <Money as="b" dollars={container.basePrice} /> : null}
          </Unit>
          <LazyPart code={chosenParts} of="the chosen parts" wanted={isSelected}>
            {({ Items }) => (isSelected ? <Items /> : null)}
          </LazyPart>
        </Parts>
      </Body>
      {chosen ? <chosen.FitNotes /> : null}
      <Total>
        <div>
          <b>Estimated total</b>
          <output aria-live="polite" aria-label="Estimated total">
            {total}
          </output>
        </div>
        <StepActions step={step} total={total} />
        {container ? <Plain>{chosen ? <chosen.PlainFigures /> : null}</Plain> : null}
        <Missing step={step} />
        <Note>{estimateNote}</Note>
        {step === lastStep ? <Note>{priceScope}</Note> : null}
      </Total>
      {container ? <LazySummaryActions /> : null}
    </Pane>
  );
}

/** Before any choice, what the cheapest of the containers costs. */
function EstimatedTotal({ containers }: { containers: readonly Container[] | undefined }) {
  const total = configurator.useSelector(({ totalPrice }) => totalPrice);
  const quantity = configurator.useSelector(({ userInfo }) => userInfo.quantity);
  if (!containers?.length) return <UnitsPrice price={total} quantity={quantity} />;
  return (
    // An element of its own, which goes as a whole, also where a translator has replaced the text.
    <span>
      from <Money dollars={Math.min(...containers.map(({ basePrice }) => basePrice))} />
    </span>
  );
}

/** What can be done with a unit, and its sheet for the printer. The code takes longer than a frame to start. */
function LazySummaryActions() {
  const isDue = useValueAfterPaint<boolean>(true, false);
  const { code: PrintedQuote } = printedQuote.useCode(isDue);
  const { code: chosen } = chosenParts.useCode(isDue);
  return (
    <>
      {chosen ? <chosen.SummaryActions /> : <ActionsPlace />}
      {PrintedQuote ? <PrintedQuote /> : null}
    </>
  );
}

/* As high as the row of actions. */
const ActionsPlace = styled.div`
  flex: none;
  height: 45px;
`;

/** Under the total, while the step can't be left: what to choose. */
function Missing({ step }: { step: number }) {
  const canGoOn = configurator.useSelector((state) => canLeave(step, state));
  const missing = missingAt[step];
  if (canGoOn || !missing) return null;
  return (
    <Note>
      <span id={missingId}>{missing}</span> {step === firstStep ? <NotSure /> : null}
    </Note>
  );
}
