import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { LinkedSide } from '@fieldbox/contract/links/openedLink';
import { configurationPath, decodeConfiguration } from '@fieldbox/contract/orders/configurationLink';
import { quoteNumber } from '@fieldbox/contract/orders/quoteNumber';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { QuoteSheet } from '@fieldbox/shop-ui/print/QuoteSheet';

/** The quote sheet of what the link shows, in print only. */
export function PrintedLink({ side, container }: { side: LinkedSide; container: Container }) {
  const { code, mission, sector, components, totalPrice } = side;
  const configuration = decodeConfiguration(code)!; // written by `encodeConfiguration`
  const date = new Date();
  return (
    <Printed>
      <QuoteSheet
        title={`Quote summary no. ${quoteNumber(configuration, totalPrice, date)}`}
        mission={mission?.name}
        {...{ date, sector, container, components, totalPrice }}
        link={new URL(configurationPath(configuration), window.location.origin).href}
      />
    </Printed>
  );
}
