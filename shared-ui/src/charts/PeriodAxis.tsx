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
  const hasRoom = (index: number) => !last?.isOpen || index === 0 || x(index) < right - lastNameWidth;
  const named = periods.flatMap((period, index) =>
    index % every === 0 && hasRoom(index) ? [{ ...period, index }] : [],
  );
  const isLastNamed = named.at(-1)?.index === periods.length - 1;
  const ticks = periods.map((_, index) => `M${x(index)} ${y}v${index % every === 0 ? 9 : 4}`);
  return (
    <>
      <path className="axis" d={`${ticks.join('')}M${right} ${y}v9`} />
      {named.map(({ index, shortName }) => (
        <text key={index} x={x(index)} y={labelY} textAnchor={index === 0 ? 'start' : 'middle'}>
          {shortName}
        </text>
      ))}
      {last?.isOpen && !isLastNamed ? (
        <text x={right} y={labelY} textAnchor="end">
          {last.shortName}
        </text>
      ) : null}
    </>
  );
}
