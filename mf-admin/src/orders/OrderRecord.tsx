import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { type RecordPlace, ResourceRecord } from '../resource/ResourceRecord.tsx';
import type { WorkChange } from '../work/work.tsx';
import { orders } from './orders.ts';

const orderSheet = lazyCode(() =>
  import(/* webpackChunkName: "order-record" */ './OrderSheet.tsx').then((m) => m.OrderSheet),
);

type Props = { place: RecordPlace<ConfigurationRow>; change: WorkChange };

/** An order beside the list that it was opened from. */
export function OrderRecord({ place, change }: Props) {
  const { id } = place;
  orderSheet.useCode(true); // while the details are on their way
  return (
    <ResourceRecord
      noun="order"
      place={place}
      query={orders.useOne(id)}
      detail={({ createdAt }) => <RelativeTime time={createdAt} />}
      address={`?open=${id}`}
      failed="Failed to load order details. Please try again."
      mail={({ email }) => (email ? { to: email, subject: `Your order ${id}` } : undefined)}
      printed={null}
    >
      {(order) => (
        <LazyPart
          code={orderSheet}
          of="the order"
          waiting={<Skeleton label="Loading the order" rows={6} rowHeight={48} />}
        >
          {(OrderSheet) => <OrderSheet key={id} {...{ order, change }} />}
        </LazyPart>
      )}
    </ResourceRecord>
  );
}
