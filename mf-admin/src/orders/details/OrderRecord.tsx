import type { ConfigurationRow, SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { mailTo } from '@onesite/shared-contract/formats/mailTo';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { neighbours } from '@onesite/shared-ui/list/neighbours';
import { RecordPane } from '@onesite/shared-ui/list/RecordPane';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { FileText, Mail, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { CopyLinkIcon } from '../../tab/CopyLinkButton.tsx';
import { Unloaded } from '../../tab/Unloaded.tsx';
import { useAdminOrderQuery } from '../ordersApi.ts';
import { recordState } from '../orderWork.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { PrintedOrder } from './PrintedOrder.tsx';

type Props = {
  id: string;
  list: ListQuery;
  rows: readonly ConfigurationRow[];
  /** What was not saved because somebody else was faster. */
  note: ReactNode;
};

/** An order beside the list that it was opened from. */
export function OrderRecord({ id, list, rows, note }: Props) {
  const query = useAdminOrderQuery(id);
  const { isForCustomer, printForCustomer } = usePrintForCustomer();
  const order = query.currentData;
  const stated = order?.state && order.version && { id: order.id, state: order.state, version: order.version };
  const { previous, next } = neighbours(rows, id);
  const openerOf = (order: number | undefined) => (order === undefined ? undefined : () => list.openRecord(order));
  return (
    <RecordPane
      title={`Order ${id}`}
      detail={order ? <RelativeTime time={order.createdAt} /> : undefined}
      onClose={list.closeRecord}
      previous={{ label: 'Previous order', open: openerOf(previous) }}
      next={{ label: 'Next order', open: openerOf(next) }}
      actions={order ? <OrderActions order={order} onPrintForCustomer={printForCustomer} /> : undefined}
      footer={order ? <OrderFootActions order={order} onPrintForCustomer={printForCustomer} /> : undefined}
    >
      {note}
      {stated ? (
        <StatePlace>
          <LazyPart code={recordState} of="the state">
            {(RecordState) => <RecordState order={stated} />}
          </LazyPart>
        </StatePlace>
      ) : null}
      {order ? <OrderSheet order={order} /> : null}
      {order ? <PrintedOrder order={order} isForCustomer={isForCustomer} /> : null}
      {!order && query.error ? (
        <Unloaded noun="order" title="Failed to load order details. Please try again." query={query} />
      ) : null}
    </RecordPane>
  );
}

/* As high as the six cells, while their code is loaded. */
const StatePlace = styled.div`
  min-height: 39px;
  @media (max-width: 619px), (pointer: coarse) { min-height: 90px; }
`;

type ActionsProps = { order: SubmittedConfiguration; onPrintForCustomer: () => void };

const print = () => window.print();

/** Whatever prints otherwise, such as the browser's menu, prints the internal sheet. */
function usePrintForCustomer() {
  const [isForCustomer, setForCustomer] = useState(false);
  function printForCustomer() {
    flushSync(() => setForCustomer(true));
    window.addEventListener('afterprint', () => setForCustomer(false), { once: true });
    print();
  }
  return { isForCustomer, printForCustomer };
}

/** What can be done with an order. */
const OrderActions = ({ order, onPrintForCustomer }: ActionsProps) => (
  <>
    <Reply order={order} />
    <IconButton label={`Print order ${order.id} for the customer`} onClick={onPrintForCustomer}>
      <FileText />
    </IconButton>
    <IconButton label={`Print order ${order.id}`} onClick={print}>
      <Printer />
    </IconButton>
    <CopyLinkIcon address={`?open=${order.id}`} label={`Copy link to order ${order.id}`} />
  </>
);

/** The same on phones. */
const OrderFootActions = ({ order, onPrintForCustomer }: ActionsProps) => (
  <>
    <Button size="small" onClick={print}>
      Print
    </Button>
    <Button size="small" onClick={onPrintForCustomer}>
      For the customer
    </Button>
    <Reply order={order} />
  </>
);

const Reply = ({ order: { id, email } }: Pick<ActionsProps, 'order'>) =>
  email ? (
    <ButtonLink to={mailTo(email, `Your order ${id}`)} variant="ink" size="small">
      <Mail size={18} aria-hidden />
      Reply by email
    </ButtonLink>
  ) : null;
