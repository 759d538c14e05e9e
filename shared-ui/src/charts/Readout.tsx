import type { TimeChartLayout } from './timeChartLayout.ts';

type Props = { layout: TimeChartLayout; at: number; title: string; text: string };

/** The values of one period, in a box on the signal line. */
export function Readout({ layout: { x, left, right, readout, isNarrow, plots }, at, title, text }: Props) {
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
