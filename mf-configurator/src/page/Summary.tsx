import type { Container } from '@fieldbox/contract/catalogue/containers';
import { estimateNote, priceScope } from '@fieldbox/contract/orders/price';
import { UnitsPrice } from '@fieldbox/shop-ui/product/UnitsPrice';
import { Money } from '@onesite/shared-ui/data/Money';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { styled } from 'styled-components';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { configurator } from '../state/configurator.ts';
import { paneId } from '../state/paneId.ts';
import { canLeave } from '../state/stepRule.ts';
import { firstStep, lastStep } from '../state/steps.ts';
import { missingId, missingText, NotSure } from '../steps/Missing.tsx';
import { StepActions } from '../steps/StepActions.tsx';
import { Figure } from './Figure.tsx';
import { printedQuote, summaryActions, summaryEdits, viewSwitch } from './lazyParts.ts';
import { Body, Note, NotYet, Pane, Parts, Plain, Total, Unit, Views } from './Summary.styles.ts';

/**
 * Everything chosen so far as a drawing and as a list, the total, and the way on (docs/specification/configurator.md#steps). Its
 * height is the window's: the drawing takes what the parts don't need.
 */
export function Summary({ step, catalogue }: { step: number; catalogue: Catalogue }) {
  const mission = configurator.useSelector(({ selectedMission }) => selectedMission);
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const isSelected = configurator.useSelector(
    ({ selectedContainer, selectedComponents }) => selectedContainer !== null || selectedComponents.length > 0,
  );
  const total = <EstimatedTotal containers={isSelected ? undefined : catalogue.containers.entries} />;
  const { code: edits } = summaryEdits.useCode(isSelected);
  const { code: ViewSwitch } = viewSwitch.useCode(isSelected);
  return (
    <Pane id={paneId} aria-label="Your configuration" tabIndex={-1}>
      {isSelected ? <Views>{ViewSwitch ? <ViewSwitch /> : null}</Views> : null}
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
          <LazyPart code={summaryEdits} of="the chosen parts" wanted={isSelected}>
            {({ Items }) => (isSelected ? <Items /> : null)}
          </LazyPart>
        </Parts>
      </Body>
      {edits ? <edits.FitNotes offered={catalogue.components.entries} /> : null}
      <Total>
        <div>
          <b>Estimated total</b>
          <output aria-live="polite" aria-label="Estimated total">
            {total}
          </output>
        </div>
        <StepActions step={step} total={total} />
        {container ? <Plain>{edits ? <edits.PlainFigures /> : null}</Plain> : null}
        <Missing step={step} />
        <Note>{estimateNote}</Note>
        {step === lastStep ? <Note>{priceScope}</Note> : null}
      </Total>
      {container ? <LazySummaryActions catalogue={catalogue} /> : null}
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
function LazySummaryActions({ catalogue }: { catalogue: Catalogue }) {
  const isDue = useValueAfterPaint<boolean>(true, false);
  const { code: PrintedQuote } = printedQuote.useCode(isDue);
  const { code: SummaryActions } = summaryActions.useCode(isDue);
  return (
    <>
      {SummaryActions ? <SummaryActions catalogue={catalogue} /> : <ActionsPlace />}
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
  const missing = missingText(step);
  if (canGoOn || !missing) return null;
  return (
    <Note>
      <span id={missingId}>{missing}</span> {step === firstStep ? <NotSure /> : null}
    </Note>
  );
}
