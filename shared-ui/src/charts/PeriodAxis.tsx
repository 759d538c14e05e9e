import { labelEvery, type TimeChartLayout } from './timeChartLayout.ts';
import type { Period } from './timeSeries.ts';

type Props = { periods: readonly Period[]; layout: TimeChartLayout };

/** Room that the last name needs to its left. */
const lastNameWidth = 72;

/** Ticks at the beginning of each period, a longer one and a name where there is room. */
export function PeriodAxis({ periods, layout: { x, right, plots, labelY } }: Props) {
  const y = plots.at(-1)!.bottom;
  const every = labelEvery(x(1) - x(0));
  const last = periods.at(-1);
  const named = periods.flatMap((period, index) => (index % every === 0 ? [{ ...period, index }] : []));
  const ticks = periods.map((_, index) => `M${x(index)} ${y}v${index % every === 0 ? 9 : 4}`);
  return (
    <>
      <path className="axis" d={`${ticks.join('')}M${right} ${y}v9`} />
      {named
        .filter(({ index }) => !last?.isOpen || index === 0 || x(index) < right - lastNameWidth)
        .map(({ index, shortName }) => (
          <text key={index} x={x(index)} y={labelY} textAnchor={index === 0 ? 'start' : 'middle'}>
            {shortName}
          </text>
        ))}
      {last?.isOpen && periods.length > 1 ? (
        <text x={right} y={labelY} textAnchor="end">
          {last.shortName}
        </text>
      ) : null}
    </>
  );
}
