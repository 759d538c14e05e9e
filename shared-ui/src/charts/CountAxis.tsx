import { type ScaleLinear, scaleLinear } from 'd3-scale';

/** From 0 to a round number above the largest count, over so many pixels. Whole numbers only. */
export const countScale = (counts: readonly number[], width: number) =>
  scaleLinear([0, Math.max(...counts, 2)], [1, width - 1]).nice(4);

type Props = {
  scale: ScaleLinear<number, number>;
  y: number;
  /** What is counted, after the last number: 'orders'. */
  unit: string;
};

/** A measured axis for counts: 0, the middle and the end are named. */
export function CountAxis({ scale, y, unit }: Props) {
  const [from, to] = scale.range() as [number, number];
  const [, max] = scale.domain() as [number, number];
  const middle = max / 2;
  const minor = scale.ticks(14).filter(Number.isInteger);
  const count = (value: number) => value.toLocaleString('en-US');
  const ticks = minor.map((tick) => `M${scale(tick)} ${y}v4`).join('');
  return (
    <>
      <path className="axis" d={`M${from} ${y}H${to}${ticks}M${from} ${y}v8M${scale(middle)} ${y}v8M${to} ${y}v8`} />
      <text x={from} y={y + 23}>
        0
      </text>
      {Number.isInteger(middle) ? (
        <text x={scale(middle)} y={y + 23} textAnchor="middle">
          {count(middle)}
        </text>
      ) : null}
      <text x={to} y={y + 23} textAnchor="end">
        {`${count(max)} ${unit}`}
      </text>
    </>
  );
}
