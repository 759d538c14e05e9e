import { configurator } from '../configuration/configurator.ts';
import { linkTo } from '../link/linkTo.ts';
import { Printed } from './Printed.tsx';
import { QuoteSheet } from './QuoteSheet.tsx';

/** The configuration as it is now, for the printer. */
export function PrintedQuote() {
  const state = configurator.useValue((whole) => whole);
  const { selectedMission, selectedContainer, selectedComponents, activeSector, totalPrice } = state;
  if (!selectedContainer) return null;
  return (
    <Printed>
      <QuoteSheet
        title="Quote summary"
        date={new Date()}
        mission={selectedMission?.name}
        sector={activeSector}
        container={selectedContainer}
        components={selectedComponents}
        totalPrice={totalPrice}
      >
        Open this configuration: {linkTo(state)}
      </QuoteSheet>
    </Printed>
  );
}
