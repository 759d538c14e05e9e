import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { configurator } from '../state/configurator.ts';
import { firstStep } from '../state/steps.ts';
import { hasVariants } from '../variants/variantsKey.ts';
import { printedQuote, summaryActions } from './lazyParts.ts';

/** The actions appear as soon as there is something to copy, print or clear, or variants to open. */
export function LazySummaryActions({ step, catalogue }: { step: number; catalogue: Catalogue }) {
  const isFilled = configurator.useSelector(
    ({ selectedMission, totalPrice }) => selectedMission !== null || totalPrice > 0,
  );
  const isBegun = useValueAfterPaint(isFilled || step > firstStep); // the code takes longer than a frame to start
  const { code: PrintedQuote } = printedQuote.useCode(isBegun);
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isBegun || hasVariants()), [isBegun]);
  const { code: SummaryActions } = summaryActions.useCode(isShown);
  return (
    <Place>
      {isShown && SummaryActions ? <SummaryActions isBegun={isBegun} catalogue={catalogue} /> : null}
      {isBegun && PrintedQuote ? <PrintedQuote /> : null}
    </Place>
  );
}

const Place = styled.div`
  flex: none;
  container-type: inline-size;
  @media (max-width: 1023px) {
    order: 1;
    > * { border: solid var(--line-strong); border-width: 0 1px 1px; background: var(--sheet); }
  }
`;
