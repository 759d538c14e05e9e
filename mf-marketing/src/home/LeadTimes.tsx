import { promises } from '@fieldbox/contract/site/promises';
import { styled } from 'styled-components';

const weeks = Array.from({ length: 13 }, (_, week) => week);
const x = (week: number) => 20 + week * 36;

const spans = [
  { name: 'Standard', from: 2, to: 4, y: 70, filled: true },
  { name: 'Custom', from: 6, to: 12, y: 146, filled: false },
];

/** Lead times to scale: one division is a week (docs/specification/visitors.md#company). */
export function LeadTimes() {
  return (
    <Chart viewBox="0 0 476 256" role="img" aria-label={promises.deployment}>
      {weeks.map((week) => (
        <g key={week}>
          <line className="week" x1={x(week)} x2={x(week)} y1={16} y2={204} />
          {week % 2 === 0 ? (
            <text x={x(week)} y={226} textAnchor="middle">
              {week}
            </text>
          ) : null}
        </g>
      ))}
      <line className="axis" x1={x(0)} x2={x(12)} y1={204} y2={204} />
      {spans.map(({ name, from, to, y, filled }) => (
        <g key={name}>
          <text className="name" x={x(from)} y={y - 12}>
            {name}
          </text>
          <rect className={filled ? 'filled' : 'open'} x={x(from)} y={y} width={x(to) - x(from)} height={24} />
        </g>
      ))}
      <text x={x(12)} y={248} textAnchor="end">
        weeks
      </text>
    </Chart>
  );
}

const Chart = styled.svg`
  padding: var(--s-4);
  text { fill: var(--ink-2); font: 12px var(--font-mono); }
  .name { fill: var(--ink); font: 560 15px var(--font-text); paint-order: stroke; stroke: var(--sheet); stroke-width: 6px; }
  .week { stroke: var(--line); }
  .axis { stroke: var(--ink-2); }
  .filled { fill: var(--ink); }
  .open { fill: var(--sheet); stroke: var(--ink); stroke-width: 1.4; }
`;
