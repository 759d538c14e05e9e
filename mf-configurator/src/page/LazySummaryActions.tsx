import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { styled } from 'styled-components';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { printedQuote, summaryActions } from './lazyParts.ts';

/** What can be done with a unit, and its sheet for the printer. The code takes longer than a frame to start. */
export function LazySummaryActions({ catalogue }: { catalogue: Catalogue }) {
  const isDue = useValueAfterPaint<boolean>(true, false);
  const { code: PrintedQuote } = printedQuote.useCode(isDue);
  const { code: SummaryActions } = summaryActions.useCode(isDue);
  return (
    <>
      {SummaryActions ? <SummaryActions catalogue={catalogue} /> : <Place />}
      {PrintedQuote ? <PrintedQuote /> : null}
    </>
  );
}

/* As high as the row of actions. */
const Place = styled.div`
  flex: none;
  height: 45px;
`;
