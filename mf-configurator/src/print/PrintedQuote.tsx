import { factsOf } from '@fieldbox/contract/fields/fieldText';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import { quoteNumber } from '@fieldbox/contract/orders/quoteNumber';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { QuoteSheet } from '@fieldbox/shop-ui/print/QuoteSheet';
import { linkedConfiguration, linkTo } from '../link/linkTo.ts';
import { configurator } from '../state/configurator.ts';
import { useSector } from '../state/useSector.ts';

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
        quantity={state.userInfo.quantity}
        wishes={factsOf(requestFields, state.userInfo)}
        link={linkTo(sector, state)}
      />
    </Printed>
  );
}
