import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Canvas } from './Canvas.tsx';
import { DimensionLine } from './DimensionLine.tsx';
import { PeriodAxis } from './PeriodAxis.tsx';
import { SeriesPlot } from './SeriesPlot.tsx';
import { layOutTimeChart, type TimeChartLayout, valueScale } from './timeChartLayout.ts';
import type { Period, Series } from './timeSeries.ts';
import { useWidth } from './useWidth.ts';

export type TimeChartProps = {
  /** What is drawn, in a sentence: the name of the chart. */
  label: string;
  periods: readonly Period[];
  series: readonly Series[];
  /** The length of the whole time: '30 days'. */
  span: string;
};

/** How far a key moves the period that is read out. */
const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageUp: (at) => at - 7,
  PageDown: (at) => at + 7,
  Home: () => 0,
  End: (_, last) => last,
};

/** Figures over time, one plot under the other, read out by pointer or arrow keys. */
export function TimeChart({ label, periods, series, span }: TimeChartProps) {
  const [ref, width] = useWidth();
  const [picked, setPicked] = useState<number>();
  const last = periods.length - 1;
  const at = picked === undefined ? undefined : Math.min(picked, last);
  const layout = layOutTimeChart(width ?? 320, periods.length, series.length);

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setPicked(Math.max(0, Math.min(last, move(at ?? last, last))));
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setPicked(Math.max(0, Math.min(last, Math.floor(layout.x.invert(x)))));
  }

  return (
    <Area
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={periods.length}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={readOut(periods[at ?? last]!, series, at ?? last)}
      onKeyDown={onKeyDown}
      onFocus={() => setPicked((before) => before ?? last)}
      onBlur={() => setPicked(undefined)}
      onPointerMove={onPointerMove}
      onPointerDown={onPointerMove}
      onPointerLeave={() => setPicked(undefined)}
    >
      {width ? (
        <Canvas width={width} height={layout.height} aria-hidden>
          {at === undefined ? null : (
            <Readout layout={layout} at={at} title={periods[at]!.name} text={figures(series, at)} />
          )}
          {series.map((one, index) => (
            <SeriesPlot
              key={one.title}
              series={one}
              layout={layout}
              plot={layout.plots[index]!}
              scale={valueScale(one.values, layout.plots[index]!)}
              isLastOpen={periods[last]?.isOpen ?? false}
              picked={at}
            />
          ))}
          <PeriodAxis periods={periods} layout={layout} />
          <DimensionLine from={layout.left} to={layout.right} y={layout.spanY} label={span} />
        </Canvas>
      ) : null}
    </Area>
  );
}

const figures = (series: readonly Series[], at: number) =>
  series.map(({ values, format }) => format(values[at]!)).join(', ');

const readOut = ({ name }: Period, series: readonly Series[], at: number) => `${name}: ${figures(series, at)}`;

const Area = styled.div`
  min-height: 444px;
  touch-action: pan-y;
  &:focus-visible { outline-offset: 6px; }
`;

type Props = { layout: TimeChartLayout; at: number; title: string; text: string };

/** The values of one period, in a box on the signal line. */
function Readout({ layout: { x, left, right, readout, isNarrow, plots }, at, title, text }: Props) {
  const middle = x(at + 0.5);
  const boxLeft = Math.max(left, Math.min(right - readout.width, middle - readout.width / 2));
  const top = isNarrow ? 2 : 6;
  const bottom = top + readout.height;
  return (
    <g>
      <path className="pick" d={`M${middle} ${bottom}V${plots.at(-1)!.bottom}`} />
      <rect className="box" x={boxLeft} y={top} width={readout.width} height={readout.height} />
      <text className="title" x={boxLeft + 12} y={top + (isNarrow ? 18 : 21)}>
        {title}
      </text>
      <text
        className="note"
        x={isNarrow ? boxLeft + 12 : boxLeft + readout.width - 12}
        y={top + (isNarrow ? 35 : 21)}
        textAnchor={isNarrow ? 'start' : 'end'}
      >
        {text}
      </text>
    </g>
  );
}
