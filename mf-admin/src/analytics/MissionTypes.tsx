import type { Analytics } from '@fieldbox/contract/administration/statistics';
import { Canvas } from '@onesite/shared-ui/charts/Canvas';
import { ChartFrame } from '@onesite/shared-ui/charts/ChartFrame';
import { CountAxis, countScale } from '@onesite/shared-ui/charts/CountAxis';
import { DimensionLine } from '@onesite/shared-ui/charts/DimensionLine';
import { useWidth } from '@onesite/shared-ui/charts/useWidth';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { ordersPerFold, UnitSide } from './UnitSide.tsx';

type Props = { missionTypes: Analytics['missionTypes']; isStale: boolean };

const names = { military: 'Military', civilian: 'Civilian' };
const share = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Orders by type of mission: units seen from the side, in their skins, as long as their orders. */
export function MissionTypes({ missionTypes, isStale }: Props) {
  const [ref, width] = useWidth();
  const counts = missionTypes.map(({ count }) => count);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const scale = countScale(counts, width ?? 320);
  const fold = ordersPerFold(Math.max(...counts));
  const rows = missionTypes.map(({ type, count }) => ({
    type,
    count,
    name: names[type],
    share: share.format(count / all),
  }));
  return (
    <ChartFrame
      title="Mission type distribution"
      note={`Each corrugation represents ${fold.toLocaleString('en-US')} ${fold === 1 ? 'order' : 'orders'}.`}
      isStale={isStale}
      table={{
        columns: ['Mission type', 'Orders', 'Share'],
        rows: rows.map((row) => [row.name, row.count.toLocaleString('en-US'), row.share]),
      }}
    >
      <Drawing
        ref={ref}
        role="img"
        aria-label={`Orders by mission type: ${rows.map((row) => `${row.name} ${row.count}, ${row.share}`).join('; ')}`}
      >
        {width ? (
          <Canvas width={width} height={rows.length * rowHeight + 34} aria-hidden>
            {rows.map(({ type, count, name, share: part }, index) => (
              <Fragment key={type}>
                <text className="title" x={1} y={index * rowHeight + 16}>
                  {name}
                </text>
                <text className="note" x={width - 1} y={index * rowHeight + 16} textAnchor="end">
                  {part}
                </text>
                <UnitSide sector={type} length={scale(count) - 1} folds={count / fold} y={index * rowHeight + 28} />
                <DimensionLine
                  from={1}
                  to={scale(count)}
                  y={index * rowHeight + 96}
                  rise={14}
                  label={`${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`}
                />
              </Fragment>
            ))}
            <CountAxis scale={scale} y={rows.length * rowHeight + 6} unit="orders" />
          </Canvas>
        ) : null}
      </Drawing>
    </ChartFrame>
  );
}

const rowHeight = 124;

const Drawing = styled.div`
  min-height: ${2 * rowHeight}px;
`;
