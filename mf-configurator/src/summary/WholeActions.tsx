import { styled } from 'styled-components';
import { configurator } from '../configuration/configurator.ts';
import { summaryActions } from '../configuration/stepCode.ts';
import { printedQuote } from '../drawing/drawingCode.ts';

/** What one can do with the configuration as a whole, once there is one. */
export function WholeActions() {
  const isBegun = configurator.useValue(
    ({ selectedMission, totalPrice, currentStep }) => selectedMission !== null || totalPrice > 0 || currentStep > 1,
  );
  const { code: PrintedQuote } = printedQuote.useCode(isBegun);
  const { code: SummaryActions } = summaryActions.useCode(isBegun);
  return (
    <Place>
      {isBegun && SummaryActions ? <SummaryActions /> : null}
      {isBegun && PrintedQuote ? <PrintedQuote /> : null}
    </Place>
  );
}

const Place = styled.div`
  flex: none;
  @media (max-width: 1023px) {
    order: 1;
    > * { border: solid var(--line-strong); border-width: 0 1px 1px; background: var(--sheet); }
  }
`;
