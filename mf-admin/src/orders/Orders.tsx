import { Button } from '@fieldbox/shared-ui/actions/Button';
import { EmptyState } from '@fieldbox/shared-ui/feedback/EmptyState';
import { ErrorState } from '@fieldbox/shared-ui/feedback/ErrorState';
import { Skeleton } from '@fieldbox/shared-ui/feedback/Skeleton';
import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { OrdersTable } from './OrdersTable.tsx';
import { useAdminOrdersQuery } from './ordersApi.ts';
import { useNow } from './useNow.ts';

/** What visitors submitted. Asked for anew whenever the page is opened, and by Refresh. */
export function Orders() {
  const query = useAdminOrdersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: orders, isError, isFetching, fulfilledTimeStamp } = query;
  const now = useNow(fulfilledTimeStamp);
  return (
    <Section aria-labelledby="orders">
      <Head>
        <h2 id="orders">Orders</h2>
        {orders?.length ? <Count>{orders.length.toLocaleString('en-US')}</Count> : null}
        <Button pending={isFetching && !!orders} pendingLabel="Refreshing..." onClick={() => query.refetch()}>
          <RefreshCw size={18} aria-hidden />
          Refresh
        </Button>
      </Head>
      {isError ? <ErrorState onRetry={() => query.refetch()}>Error loading configurations</ErrorState> : null}
      {!orders && !isError ? <Skeleton label="Loading configurations" rows={8} columns={6} rowHeight={38} /> : null}
      {orders?.length ? <OrdersTable orders={orders} now={now} /> : null}
      {orders?.length === 0 ? (
        <EmptyState title="No configurations found">
          An order is here as soon as a visitor has submitted a configuration.
        </EmptyState>
      ) : null}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: var(--s-4);
  padding-bottom: var(--s-8);
  > * { min-width: 0; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: baseline;
  padding-top: var(--s-4);
  border-top: 1px solid var(--line-strong);
  > h2 { font-size: var(--t-4); }
  > button { margin-left: auto; }
`;

const Count = styled.span`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;
