import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { estimateNote, priceScope } from '@fieldbox/contract/orders/price';
import { brand } from '@fieldbox/contract/site/brand';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { OwnRequestLine } from '@fieldbox/shop-ui/product/OwnRequestLine';
import { UnitsPrice } from '@fieldbox/shop-ui/product/UnitsPrice';
import { Money } from '@onesite/shared-ui/data/Money';
import { belowDesktop, figure, fromDesktop, fromWide, muted, phone, sheet } from '@onesite/shared-ui/layout/parts';
import { usePrintTitle } from '@onesite/shared-ui/layout/usePrintTitle';
import { LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import civilianNarrow from '../drawing/exampleCivilianNarrow.unit.json';
import civilianWide from '../drawing/exampleCivilianWide.unit.json';
import militaryNarrow from '../drawing/exampleMilitaryNarrow.unit.json';
import militaryWide from '../drawing/exampleMilitaryWide.unit.json';
import { drawings } from '../drawing/lazyDrawings.ts';
import { configurator, hasUnit, totalOf, useSector } from '../state/configurator.ts';
import { canLeave, firstStep, lastStep, missingAt } from '../state/steps.ts';
import { NotSure } from './NotSure.tsx';
import { StepActions } from './StepActions.tsx';

/** Several parts of the summary. Only `Items` shows that the code could not be loaded. */
const chosenParts = lazyCode(() => import(/* webpackChunkName: "choices" */ './ChosenParts.tsx'));

/** The placeholder until a unit is chosen. It is an image file, so that the first view doesn't need the drawing's code. */
const examples: Record<Sector, { wide: typeof militaryWide; narrow: typeof militaryNarrow }> = {
  military: { wide: militaryWide, narrow: militaryNarrow },
  civilian: { wide: civilianWide, narrow: civilianNarrow },
};

type Props = { step: number; containers: Container[] | undefined };

/**
 * Everything chosen so far as a drawing and as a list, the total, and Back and Next (docs/specification/configurator.md#steps). It is as high
 * as the window: the drawing takes the height that the list leaves.
 */
export function Summary({ step, containers }: Props) {
  const mission = configurator.useSelector(({ selectedMission }) => selectedMission);
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const isBegun = configurator.useSelector(hasUnit);
  const canGoOn = configurator.useSelector((state) => canLeave(step, state));
  const missing = canGoOn ? undefined : missingAt[step];
  const missingId = useId();
  const pane = useRef<HTMLElement>(null);
  usePrintTitle(`Quote summary · ${brand.name}`);
  const { code: partsModule } = chosenParts.useCode(isBegun);
  const total = <EstimatedTotal containers={isBegun ? undefined : containers} />;

  function show() {
    pane.current?.scrollIntoView();
    pane.current?.focus({ preventScroll: true });
  }

  return (
    <Root ref={pane} aria-label="Your configuration" tabIndex={-1} data-printed={container ? true : undefined}>
      <section>
        <Figure />
        <div>
          <p>
            <span>
              {container ? <strong>{container.name}</strong> : <i>No container yet</i>}
              {mission ? <small>{`for ${mission.name}`}</small> : null}
            </span>
            {container ? <Money as="b" dollars={container.basePrice} /> : null}
          </p>
          <LazyPart code={chosenParts} of="the chosen components" wanted={isBegun}>
            {({ Items }) => (isBegun ? <Items /> : null)}
          </LazyPart>
        </div>
      </section>
      {partsModule ? <partsModule.FitNotes /> : null}
      <div className="total">
        <div>
          <b>Estimated total</b>
          <output aria-live="polite" aria-label="Estimated total">
            {total}
          </output>
        </div>
        <StepActions step={step} total={total} missing={missing} missingId={missingId} onShowUnit={show} />
        {container ? <p className="figures">{partsModule ? <partsModule.PlainFigures /> : null}</p> : null}
        {missing ? (
          <p>
            <span id={missingId}>{missing}</span> {step === firstStep ? <NotSure /> : null}
          </p>
        ) : null}
        {step === firstStep ? (
          <p data-own-request>
            <OwnRequestLine />
          </p>
        ) : null}
        <p>{estimateNote}</p>
        {step === lastStep ? <p>{priceScope}</p> : null}
      </div>
      {container ? partsModule ? <partsModule.SummaryActions /> : <div className="actions" /> : null}
    </Root>
  );
}

/** The frame of the live drawing. Its size is the frame's and never the drawing's, so that nothing moves when that appears. */
function Figure() {
  const isBegun = configurator.useSelector(hasUnit);
  const isDue = useValueAfterPaint(isBegun); // its first rendering takes longest
  const { wide, narrow } = examples[useSector()];
  return (
    <figure>
      <div data-lazy>
        {isBegun && isDue ? (
          <LazyPart code={drawings} of="the drawing">
            {({ LiveDrawing }) => <LiveDrawing />}
          </LazyPart>
        ) : (
          <DrawingImage shown={narrow} wide={wide} alt={wide.description} loading="eager" />
        )}
      </div>
    </figure>
  );
}

/** Before any choice, what the cheapest of the containers costs. */
function EstimatedTotal({ containers }: { containers: readonly Container[] | undefined }) {
  const total = configurator.useSelector(totalOf);
  const quantity = configurator.useSelector(({ userInfo }) => userInfo.quantity);
  if (!containers?.length) return <UnitsPrice price={total} quantity={quantity} />;
  return (
    // A separate element, which is removed as a whole, also where a translator has replaced the text.
    <span>
      from <Money dollars={Math.min(...containers.map(({ basePrice }) => basePrice))} />
    </span>
  );
}

/* As high as the window leaves, so that the total and Next stay in view; with less than 452px the page scrolls. In a narrow window,
 * as high as its content. */
const Root = styled.aside`
  min-width: 0;
  ${sheet}
  scroll-margin-top: 12px;
  &:focus { outline: none; }
  @media ${belowDesktop} { div:has(div[data-waiting]) + & { visibility: hidden; } } /* while the step above has no list yet */
  @media ${fromDesktop} {
    position: sticky;
    top: 20px;
    display: flex;
    flex-direction: column;
    height: var(--pane);
    min-height: 452px;
  }

  /* The drawing takes the height that is left. On narrow windows it is higher in proportion, so that balloons have room. An example is
   * pale, because nothing of it is chosen. */
  figure {
    position: relative;
    flex: 1 1 0;
    min-height: min(200px, 100%);
    @media ${belowDesktop} { aspect-ratio: 1 / 0.68; }
    @media ${phone} { aspect-ratio: 1 / 0.86; }
    > div { position: absolute; inset: 0; }
    > div > picture > img { height: 100%; opacity: 0.4; object-fit: contain; }
  }

  /* At the left and the top it overlaps the frame by a pixel, so that only the rule between it and the drawing shows. */
  > section > div {
    margin: -1px 0 0 -1px;
    border: solid var(--line-strong);
    border-width: 1px 0 0 1px;
    font-size: var(--t-2);
    line-height: 1.35;
  }
  /* The drawing takes the height that the parts leave. Only more parts than there is height for scroll. */
  @media ${fromDesktop} {
    --row: clamp(27px, 3.75vh, 33px);
    > section { display: flex; flex: 1 1 0; flex-direction: column; min-height: 40%; }
    > section > div { flex: 0 1 auto; min-height: 0; overflow-y: auto; }
  }
  /* Parts that would leave the drawing less than this height wrap: they stand beside it, and take the whole height. Below it they
   * take no more than they need, because the drawing grows 999 times as much. */
  @media ${fromWide} {
    > section { flex-wrap: wrap; }
    > section > figure { flex: 999 1 calc(210px + var(--low)); min-width: calc(100% - 324px); }
    > section > div { contain: inline-size; flex-grow: 1; min-width: 324px; font-size: 0.875rem; }
    ol { box-shadow: 0 1px var(--line); }
  }

  /* The container and the mission, in line with the parts' names and prices. */
  > section > div > p {
    display: flex;
    gap: 14px;
    align-items: center;
    min-height: 33px;
    padding: 2px 46px 2px 50px;
    @media ${fromWide} { min-height: 40px; } /* of two lines: the parts' height is computed for the width beside the drawing */
    > span { display: flex; flex: 1; flex-wrap: wrap; column-gap: 6px; align-items: baseline; min-width: 0; overflow-wrap: anywhere; }
    > b { font-weight: 400; font-variant-numeric: tabular-nums; }
    strong { font-weight: 560; }
    small { ${muted} }
    i { color: var(--ink-3); font-style: normal; }
  }

  > .total {
    display: grid;
    flex: none;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 20px;
    align-items: end;
    padding: 12px 18px;
    border-top: 1px solid var(--line-strong);
    > div > b { display: block; ${muted} font-weight: 500; line-height: 1.3; }
    > div > output {
      display: block;
      ${figure}
      font-size: 1.875rem;
      font-weight: 600;
      letter-spacing: -0.02em;
      line-height: 1.15;
    }
    > p {
      grid-column: 1 / -1;
      ${muted}
      line-height: 1.45;
      text-wrap: balance;
    }
    @media ${belowDesktop} { padding-inline: 14px; > [data-own-request] { display: none; } } /* the step shows it */
  }

  /* The figures have the height of their line from the start, because their code is loaded later. */
  > .total > .figures {
    display: flex;
    flex-wrap: wrap;
    margin-top: 4px;
    min-height: 1.4em;
    color: inherit;
    font-size: var(--t-2);
    font-weight: 560;
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
    > span + span { margin-left: 12px; padding-left: 13px; background: linear-gradient(var(--line-strong) 0 0) 0 50% / 1px 0.85em no-repeat; }
    @media ${phone} {
      flex-direction: column;
      min-height: 2.8em;
      > span + span { margin-left: 0; padding-left: 0; background: none; }
    }
  }
  > .actions { flex: none; height: 45px; }

  /* As wide as the paper, and as high as its content. */
  @media print {
    && { position: static; display: block; height: auto; }
    > section { display: block; }
    figure { aspect-ratio: 1 / 0.62; }
    > section > div { overflow: visible; }
  }
`;
