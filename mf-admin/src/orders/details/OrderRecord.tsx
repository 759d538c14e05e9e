import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { printPage } from '@fieldbox/shop-ui/print/Printed';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ListRecord } from '../../tab/ListRecord.tsx';
import { StateSection } from '../../work/RecordParts.tsx';
import { useAdminOrderQuery } from '../ordersApi.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { PrintedOrder } from './PrintedOrder.tsx';

type Props = {
  id: string;
  list: ListQuery;
  rows: readonly ConfigurationRow[] | undefined;
  /** What was not saved because somebody else was faster. */
  note: ReactNode;
};

/** An order beside the list that it was opened from. */
export function OrderRecord({ id, list, rows, note }: Props) {
  const query = useAdminOrderQuery(id);
  const { isForCustomer, printForCustomer } = usePrintForCustomer();
  const order = query.currentData;
  const stated = order?.state && order.version && { id: order.id, state: order.state, version: order.version };
  return (
    <ListRecord
      noun="order"
      {...{ id, list, rows }}
      title={`Order ${id}`}
      detail={order ? <RelativeTime time={order.createdAt} /> : undefined}
      address={`?open=${id}`}
      query={query}
      errorTitle="Failed to load order details. Please try again."
      mail={order?.email ? { to: order.email, subject: `Your order ${id}` } : undefined}
      icons={
        <IconButton label={`Print order ${id} for the customer`} onClick={printForCustomer}>
          <FileText />
        </IconButton>
      }
      footActions={
        <Button size="small" onClick={printForCustomer}>
          For the customer
        </Button>
      }
    >
      {note}
      {stated ? <StateSection row={stated} /> : null}
      {order ? <OrderSheet order={order} /> : null}
      {order ? <PrintedOrder order={order} isForCustomer={isForCustomer} /> : null}
    </ListRecord>
  );
}

/** Whatever prints otherwise, such as the browser's menu, prints the internal sheet. */
function usePrintForCustomer() {
  const [isForCustomer, setForCustomer] = useState(false);
  function printForCustomer() {
    flushSync(() => setForCustomer(true));
    window.addEventListener('afterprint', () => setForCustomer(false), { once: true });
    printPage();
  }
  return { isForCustomer, printForCustomer };
}
