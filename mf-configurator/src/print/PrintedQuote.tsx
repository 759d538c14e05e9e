import { factsOf } from '@fieldbox/contract/fields/fieldText';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { QuoteSheet } from '@fieldbox/shop-ui/print/QuoteSheet';
import { linkTo } from '../link/linkTo.ts';
import { configurator } from '../state/configurator.ts';
import { useSector } from '../state/useSector.ts';

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
        quantity={state.userInfo.quantity}
        wishes={factsOf(requestFields, state.userInfo)}
        link={linkTo(sector, state)}
      />
    </Printed>
  );
}
