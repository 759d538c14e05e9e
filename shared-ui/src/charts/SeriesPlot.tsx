import type { ScaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import type { TimeChartLayout } from './timeChartLayout.ts';
import type { Series } from './timeSeries.ts';

type Props = {
  series: Series;
  layout: TimeChartLayout;
  plot: { titleY: number; top: number; bottom: number };
  scale: ScaleLinear<number, number>;
  isLastOpen: boolean;
  picked: number | undefined;
};

/** One series: its title, axis, centre line at the mean, and the line itself, dashed where a period is not over. */
export function SeriesPlot({ series, layout, plot, scale, isLastOpen, picked }: Props) {
  const { values, title, shape, formatShort } = series;
  const { x, left, right, isNarrow } = layout;
  const closed = isLastOpen ? values.slice(0, -1) : values;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const ticks = scale.ticks(4).filter((tick) => shape === 'measured' || Number.isInteger(tick));
  const draw = shape === 'step' ? drawSteps : drawMeasured;
  return (
    <g>
      <text className="title" x={left} y={plot.titleY}>
        {title}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          {tick > 0 ? <path className="hair" d={`M${left} ${scale(tick)}H${right}`} /> : null}
          <text x={left - 10} y={scale(tick) + 4} textAnchor="end">
            {formatShort(tick)}
          </text>
        </g>
      ))}
      {draw({ closed, values, isLastOpen, x, scale, isNarrow })}
      <path className="mean" d={`M${left} ${scale(mean)}H${right}`} />
      {isNarrow ? null : (
        <>
          <text x={right + 8} y={scale(mean) - 3}>
            mean
          </text>
          <text className="ink" x={right + 8} y={scale(mean) + 12}>
            {formatShort(mean)}
          </text>
        </>
      )}
      <path className="axis" d={`M${left} ${plot.top}V${plot.bottom}H${right}`} />
      {picked === undefined ? null : (
        <circle className="pick-dot" cx={x(picked + 0.5)} cy={scale(values[picked]!)} r={4.5} />
      )}
    </g>
  );
}

type Drawing = {
  closed: readonly number[];
  values: readonly number[];
  isLastOpen: boolean;
  x: ScaleLinear<number, number>;
  scale: ScaleLinear<number, number>;
  isNarrow: boolean;
};

function drawSteps({ closed, values, isLastOpen, x, scale }: Drawing) {
  // A step lasts to the end of its period: the last value stands twice.
  const steps = closed.length ? [...closed, closed.at(-1)!] : [];
  const across = (_: number, index: number) => x(index);
  const outline = line<number>(across, scale).curve(curveStepAfter);
  const [ground] = scale.range() as [number];
  const tone = area<number>(across, ground, scale).curve(curveStepAfter);
  const last = values.length - 1;
  return (
    <>
      <path className="area" d={tone(steps) ?? undefined} />
      <path className="line" d={outline(steps) ?? undefined} />
      {isLastOpen ? (
        <path
          className="open"
          d={`M${x(last)} ${scale(values[last - 1] ?? 0)}V${scale(values[last]!)}H${x(last + 1)}V${ground}`}
        />
      ) : null}
    </>
  );
}

function drawMeasured({ closed, values, isLastOpen, x, scale, isNarrow }: Drawing) {
  const across = (_: number, index: number) => x(index + 0.5);
  const outline = line<number>(across, scale);
  const last = values.length - 1;
  const ringEvery = x(1) - x(0) >= (isNarrow ? 5 : 8);
  return (
    <>
      <path className="line" d={outline(closed as number[]) ?? undefined} />
      {isLastOpen && last > 0 ? (
        <path
          className="open"
          d={`M${x(last - 0.5)} ${scale(values[last - 1]!)}L${x(last + 0.5)} ${scale(values[last]!)}`}
        />
      ) : null}
      {ringEvery || values.length === 1
        ? values.map((value, index) => (
            <circle key={index} className="dot" cx={x(index + 0.5)} cy={scale(value)} r={isNarrow ? 1.8 : 2.6} />
          ))
        : null}
    </>
  );
}
