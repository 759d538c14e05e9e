import { quoteNumber } from '@fieldbox/contract/orders/quoteNumber';
import { linkedConfiguration, linkTo } from '../link/linkTo.ts';
import { configurator } from '../state/configurator.ts';
import { useSector } from '../state/useSector.ts';
import { Printed } from './Printed.tsx';
import { QuoteSheet } from './QuoteSheet.tsx';

/** The current configuration, shown only in print. */
export function PrintedQuote() {
  const state = configurator.useSelector((whole) => whole);
  const sector = useSector();
  const { selectedMission, selectedContainer, selectedComponents, totalPrice } = state;
  if (!selectedContainer) return null;
  const date = new Date();
  return (
    <Printed>
      <QuoteSheet
        title={`Quote summary no. ${quoteNumber(linkedConfiguration(sector, state), totalPrice, date)}`}
        date={date}
        mission={selectedMission?.name}
        sector={sector}
        container={selectedContainer}
        components={selectedComponents}
        totalPrice={totalPrice}
        link={linkTo(sector, state)}
      />
    </Printed>
  );
}
