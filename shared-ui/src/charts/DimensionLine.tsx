type Props = {
  from: number;
  to: number;
  y: number;
  label: string;
  /** How far the lines at both ends reach up. */
  rise?: number;
};

/** Pixels of one character of the dimensions' type at 12 px. */
const characterWidth = 7.3;

/** A measured length: arrows at both ends and its label in the line, or beside it where the line is too short. */
export function DimensionLine({ from, to, y, label, rise = 12 }: Props) {
  const gap = label.length * characterWidth + 12;
  const isLong = to - from > gap + 28;
  const middle = (from + to) / 2;
  const ends = `M${from} ${y - rise}v${rise + 6}M${to} ${y - rise}v${rise + 6}`;
  const line = isLong
    ? `M${from} ${y}H${middle - gap / 2}M${middle + gap / 2} ${y}H${to}`
    : `M${from} ${y}H${Math.max(to, from + 1)}`;
  return (
    <>
      <path className="axis" d={ends + line} />
      {to - from > 18 ? <path className="arrow" d={`M${from} ${y}l8 -2.6v5.2ZM${to} ${y}l-8 -2.6v5.2Z`} /> : null}
      <text className="ink" x={isLong ? middle : to + 8} y={y + 4} textAnchor={isLong ? 'middle' : 'start'}>
        {label}
      </text>
    </>
  );
}
