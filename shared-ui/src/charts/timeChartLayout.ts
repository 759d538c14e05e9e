import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** Where things stand in a chart over time, in pixels. */
export type TimeChartLayout = {
  isNarrow: boolean;
  height: number;
  left: number;
  right: number;
  /** From a position on the time axis, in periods from the first one, to pixels. */
  x: ScaleLinear<number, number>;
  plots: { titleY: number; top: number; bottom: number }[];
  /** Baseline of the names of the periods. */
  labelY: number;
  /** The line that measures the whole time. */
  spanY: number;
  readout: { width: number; height: number };
};

const narrowBelow = 600;

/** Lays out one plot under the other for a width in pixels. */
export function layOutTimeChart(width: number, periodCount: number, plotCount: number): TimeChartLayout {
  const isNarrow = width < narrowBelow;
  const plotHeight = isNarrow ? 130 : 168;
  const firstTitle = isNarrow ? 62 : 48;
  const step = plotHeight + (isNarrow ? 52 : 56);
  const plots = Array.from({ length: plotCount }, (_, index) => {
    const titleY = firstTitle + index * step;
    return { titleY, top: titleY + 14, bottom: titleY + 14 + plotHeight };
  });
  const bottom = plots.at(-1)!.bottom;
  const left = isNarrow ? 48 : 52;
  const right = width - (isNarrow ? 4 : 64);
  return {
    isNarrow,
    left,
    right,
    plots,
    height: bottom + 56,
    x: scaleLinear([0, periodCount], [left, right]),
    labelY: bottom + 24,
    spanY: bottom + 46,
    readout: isNarrow ? { width: 168, height: 44 } : { width: 268, height: 32 },
  };
}

/** The y axis of a plot: from 0 to a round number above the largest value, with about four steps. */
export function valueScale(values: readonly number[], { top, bottom }: { top: number; bottom: number }) {
  const max = Math.max(...values, 1);
  return scaleLinear([0, max], [bottom, top]).nice(4);
}

/** In days, weeks or months alike: the first of these steps at which two names don't touch. */
const labelSteps = [1, 2, 7, 14, 28, 56, 112, 224];
const labelWidth = 84;

/** Every how many periods one is named, for periods of so many pixels. */
export const labelEvery = (periodWidth: number) =>
  labelSteps.find((step) => step * periodWidth >= labelWidth) ?? labelSteps.at(-1)!;
