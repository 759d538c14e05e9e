import { configurator } from '../configuration/configurator.ts';
import { useSector } from '../configuration/useSector.ts';
import { linkTo } from '../link/linkTo.ts';
import { Printed } from './Printed.tsx';
import { QuoteSheet } from './QuoteSheet.tsx';

/** The current configuration, shown only in print. */
export function PrintedQuote() {
  const state = configurator.useSelector((whole) => whole);
  const sector = useSector();
  const { selectedMission, selectedContainer, selectedComponents, totalPrice } = state;
  if (!selectedContainer) return null;
  return (
    <Printed>
      <QuoteSheet
        title="Quote summary"
        date={new Date()}
        mission={selectedMission?.name}
        sector={sector}
        container={selectedContainer}
        components={selectedComponents}
        totalPrice={totalPrice}
      >
        Open this configuration: {linkTo(sector, state)}
      </QuoteSheet>
    </Printed>
  );
}
