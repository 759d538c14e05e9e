import type { Analytics } from '@fieldbox/contract/administration/statistics';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { useRefresh } from '@onesite/shared-host/lists/useRefresh';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import { fromDesktop, muted, phone, sheet, stack } from '@onesite/shared-ui/layout/parts';
import { ListError, ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { RefreshButton } from '@onesite/shared-ui/list/ListTools';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { periodOptions, usePeriod } from '../navigation/period.ts';
import { freshOnOpening } from '../resource/resource.ts';
import { useAnalyticsQuery } from './statistics.ts';

const placeholder = 'Charts are temporarily disabled. They appear with the first order.';

/** The orders of the dashboard's period, as bars (docs/specification/administration.md#analytics). */
export function AnalyticsTab() {
  const { period, setPeriod } = usePeriod();
  const query = useAnalyticsQuery(period, freshOnOpening);
  const { data, currentData, error, isFetching, refetch } = query;
  const refresh = useRefresh(query);
  const failure = isFetching ? undefined : failureOf(error);
  // Figures of the last period stay until those of the new one come, but not its message that nothing was ordered.
  const shown = currentData ?? (data?.missionTypes.length && !failure ? data : undefined);
  return (
    <Panel aria-busy={isFetching}>
      <RefreshButton refreshing={isFetching} onClick={refresh} />
      {failure ? <ListError title="Error loading analytics" failure={failure} onRetry={refetch} /> : null}
      {shown || failure ? null : <Skeleton label="Loading analytics" rows={3} rowHeight={280} />}
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
  gap: var(--s-4);
  > button { justify-self: end; }
`;

const typeNames = { military: 'Military', civilian: 'Civilian' };

function Charts({ missionTypes, topComponents, ordersByDay }: Analytics) {
  const orderCount = missionTypes.reduce((sum, { count }) => sum + count, 0);
  const types = missionTypes.map(({ type, count }) => ({
    name: typeNames[type],
    count,
    also: `${Math.round((count / orderCount) * 100)} %`,
  }));
  const days = ordersByDay.map(({ day, count, total }) => ({
    name: formatUtcDay(day),
    count,
    also: formatMoney(total),
  }));
  return (
    <Grid>
      {orderCount > 0 ? (
        <Chart title="Orders by day">
          <Bars columns={['Day', 'Orders', 'Value']} rows={days.toReversed()} />
        </Chart>
      ) : null}
      <Chart title="Mission type distribution">
        {orderCount > 0 ? <Bars columns={['Mission type', 'Orders', 'Share']} rows={types} /> : <p>{placeholder}</p>}
      </Chart>
      <Chart title="Top 5 popular components">
        {topComponents.length ? <Bars columns={['Component', 'Orders']} rows={topComponents} /> : null}
        {topComponents.length || orderCount === 0 ? null : <p>No order in this period includes a component.</p>}
        {orderCount > 0 ? null : <p>{placeholder}</p>}
      </Chart>
    </Grid>
  );
}

const Grid = styled.div`
  ${stack}
  gap: var(--gap);
  @media ${fromDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: auto 1fr;
    align-items: start;
    > :first-child:nth-last-child(3) { grid-row: span 2; } /* the days, if there are three charts */
  }
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
  ${stack}
  gap: 14px;
  align-content: start;
  margin: 0;
  padding: 16px 20px 18px;
  ${sheet}
  > h2 {
    font-size: var(--t-3);
    font-weight: 560;
    font-stretch: var(--wide);
    letter-spacing: -0.018em;
    line-height: 1.2;
  }
  > p { color: var(--ink-2); font-size: var(--t-2); }
  table { width: 100%; border-collapse: collapse; font-size: 0.875rem; line-height: 1.36; }
  th, td { padding: 7px 0 7px 16px; text-align: right; font-weight: 400; font-variant-numeric: tabular-nums; vertical-align: top; }
  th:first-child { padding-left: 0; text-align: left; overflow-wrap: anywhere; }
  thead th { ${muted} }
  tbody > tr > * { border-top: 1px solid var(--line); }
  @media ${phone} { padding-inline: 14px; }
`;

type Row = { name: string; count: number; also?: string };

/** A table whose rows have a bar under their name, the longest as wide as the column. */
function Bars({ columns, rows }: { columns: readonly string[]; rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, also }) => (
          <tr key={name}>
            <th scope="row" style={{ width: '100%' }}>
              <span>{name}</span>
              <Bar style={{ width: `${(count / most) * 100}%` }} />
            </th>
            <td>{formatNumber(count)}</td>
            {also ? <td>{also}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Bar = styled.span`
  display: block;
  height: 8px;
  margin-top: 6px;
  background: var(--ink);
  @media (forced-colors: active) { background: CanvasText; }
`;
