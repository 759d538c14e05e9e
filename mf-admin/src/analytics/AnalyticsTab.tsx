import type { Analytics } from '@fieldbox/contract/administration/statistics';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { fromDesktop, fromWide, stack, VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { ListError, ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { RefreshButton } from '@onesite/shared-ui/list/ListTools';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { periodOptions, usePeriod } from '../navigation/period.ts';
import { refetchOnOpen, useRefreshFigures } from '../resource/adminApi.ts';
import { nameOf, OrdersByDay } from './OrdersByDay.tsx';
import { useAnalyticsQuery } from './statistics.ts';

const placeholder = 'Charts are temporarily disabled. They appear with the first order.';

/** The orders of the dashboard's period, as columns and bars (docs/specification/administration.md#analytics). */
export function AnalyticsTab() {
  const { period, setPeriod } = usePeriod();
  const { data, currentData, error, isFetching, refetch } = useAnalyticsQuery(period, refetchOnOpen);
  const refresh = useRefreshFigures();
  const failure = isFetching ? undefined : failureOf(error);
  // The last period's figures stay until the new ones are loaded, but its message that nothing was ordered doesn't.
  const shown = currentData ?? (data?.missionTypes.length && !failure ? data : undefined);
  return (
    <Panel aria-busy={isFetching}>
      <RefreshButton refreshing={isFetching} onClick={refresh} />
      {failure ? <ListError title="Error loading analytics" failure={failure} onRetry={refetch} /> : null}
      {shown || failure ? null : <Skeleton label="Loading analytics" rows={1} rowHeight={180} />}
      {shown && (shown.missionTypes.length > 0 || period === 'all') ? <Charts {...shown} /> : null}
      {shown?.missionTypes.length === 0 && period !== 'all' ? (
        <ListMessage
          title="No configurations found"
          actions={
            <Button size="small" onClick={() => setPeriod('all')}>
              Show All Time
            </Button>
          }
        >
          {`Nothing was ordered in the ${periodOptions.find(({ value }) => value === period)!.label.toLowerCase()}.`}
        </ListMessage>
      ) : null}
    </Panel>
  );
}

const Panel = styled.div`
  ${stack}
  position: relative;
  align-content: start;
  gap: var(--s-7);
  min-height: 600px;
  h2 { font-size: var(--t-3); font-weight: 600; font-stretch: 108%; line-height: 1.2; }
  > button { position: absolute; top: 0; right: 0; z-index: 1; }
  > [role='status'] { padding-top: 56px; }
`;

function Charts({ missionTypes, topComponents, ordersByDay, isByWeek }: Analytics) {
  const orderCount = missionTypes.reduce((sum, { count }) => sum + count, 0);
  const types = missionTypes.map(({ type, count }) => ({
    name: capitalized(type),
    count,
    extra: `${Math.round((count / orderCount) * 100)} %`,
  }));
  const days = ordersByDay.map(({ day, count, total }) => ({
    name: nameOf(day, isByWeek),
    count,
    extra: formatMoney(total),
  }));
  return (
    <>
      {orderCount > 0 ? (
        <OrdersByDay {...{ ordersByDay, isByWeek }}>
          <VisuallyHidden as="div">
            <Bars columns={[isByWeek ? 'Week' : 'Day', 'Orders', 'Value']} rows={days.toReversed()} />
          </VisuallyHidden>
        </OrdersByDay>
      ) : null}
      <Lists data-below={orderCount > 0 || undefined}>
        <Chart title="Mission type distribution">
          {orderCount > 0 ? <Bars columns={['Mission type', 'Orders', 'Share']} rows={types} /> : <p>{placeholder}</p>}
        </Chart>
        <Chart title="Top 5 popular components">
          {topComponents.length > 0 ? (
            <Bars columns={['Component', 'Orders']} rows={topComponents} />
          ) : (
            <p>{orderCount > 0 ? 'No order in this period includes a component.' : placeholder}</p>
          )}
        </Chart>
      </Lists>
    </>
  );
}

const Lists = styled.div`
  ${stack}
  gap: var(--s-6) var(--s-7);
  align-items: start;
  &[data-below] { padding-top: var(--s-5); border-top: 1px solid var(--line); }
  &:not([data-below]) { padding-right: 60px; } /* Refresh is there */
  @media ${fromDesktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media ${fromWide} { grid-template-columns: 5fr 7fr; }
`;

function Chart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Figure aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Figure>
  );
}

const Figure = styled.figure`
  min-width: 0;
  margin: 0;
  > p { margin-top: var(--s-3); color: var(--ink-2); font-size: var(--t-2); }
  > table { width: 100%; margin-top: var(--s-2); border-collapse: collapse; font-size: var(--t-2); line-height: 1.36; }
  thead th { padding: 0; line-height: 0; }
  tbody tr { border-bottom: 1px solid var(--line); }
  tbody th { width: min(12.5em, 40vw); padding: 10px 16px 10px 0; font-weight: 500; text-align: left; overflow-wrap: anywhere; }
  td { padding: 10px 0; font-variant-numeric: tabular-nums; text-align: right; }
  td > div { display: flex; gap: 16px; align-items: center; justify-content: space-between; }
  td + td { width: 3.5em; color: var(--ink-2); }
`;

type Row = { name: string; count: number; extra?: string };

/** A table with a bar beside each number. The longest bar has all of the width. */
function Bars({ columns, rows }: { columns: readonly string[]; rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              <VisuallyHidden>{column}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, extra }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <div>
                <Track>
                  <Bar style={{ width: `${(count / most) * 100}%` }} />
                </Track>
                {formatNumber(count)}
              </div>
            </td>
            {extra ? <td>{extra}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Track = styled.span`
  flex: 1;
  min-width: 32px;
`;

const Bar = styled.span`
  display: block;
  height: 10px;
  background: var(--ink);
  @media (forced-colors: active) { background: CanvasText; }
`;
