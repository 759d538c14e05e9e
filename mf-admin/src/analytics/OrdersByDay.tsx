import type { Analytics } from '@fieldbox/contract/administration/statistics';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { phone } from '@onesite/shared-ui/layout/parts';
import { type PointerEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

type Props = Pick<Analytics, 'ordersByDay' | 'isByWeek'> & {
  /** The same figures as a table, for screen readers. */
  children: ReactNode;
};

/**
 * Orders as columns on one baseline. The head shows the figures of one day, which the pointer and the arrow keys choose: at first of the
 * last day with orders (docs/specification/administration.md#analytics).
 */
export function OrdersByDay({ ordersByDay: days, isByWeek, children }: Props) {
  const id = useId();
  const [chosen, choose] = useState<string>();
  const found = days.findIndex(({ day }) => day === chosen);
  const at = Math.max(found < 0 ? days.findLastIndex(({ count }) => count > 0) : found, 0);
  const shown = days[at]!;
  const figures = [`${formatNumber(shown.count)} ${shown.count === 1 ? 'order' : 'orders'}`, formatMoney(shown.total)];
  const steps = stepsOf(days.map(({ count }) => count));
  const chooseAt = (index: number) => choose(days[Math.min(Math.max(index, 0), days.length - 1)]!.day);

  function follow({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    chooseAt(Math.floor(((clientX - left) / width) * days.length));
  }

  return (
    <Figure aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{isByWeek ? 'Orders by week' : 'Orders by day'}</h2>
        <p>
          <b>{nameOf(shown.day, isByWeek)}</b>
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </p>
      </figcaption>
      <ol data-scale aria-hidden>
        {steps.map((step) => (
          <li key={step}>{formatNumber(step)}</li>
        ))}
      </ol>
      <label
        onPointerDown={follow}
        onPointerMove={follow}
        style={{ backgroundSize: `100% ${100 / (steps.length - 1)}%` }}
      >
        {/* Invisible: arrow keys and screen readers choose a column by it. */}
        <input
          type="range"
          aria-label={isByWeek ? 'Week' : 'Day'}
          aria-valuetext={[nameOf(shown.day, isByWeek), ...figures].join(', ')}
          max={days.length - 1}
          value={at}
          onChange={({ target }) => chooseAt(target.valueAsNumber)}
        />
        {days.map(({ day, count }, index) => (
          <span
            key={day}
            data-shown={index === at || undefined}
            style={{ height: `${(count / steps[0]!) * 100}%`, minHeight: count || index === at ? 3 : 0 }}
          />
        ))}
      </label>
      <ol data-ticks aria-hidden>
        {ticksOf(days, isByWeek).map(({ index, text }) => {
          const place = `${((index + 0.5) / days.length) * 100}%`;
          return (
            <li key={index} style={{ left: place }}>
              {text ? <span style={{ translate: `-${place}` }}>{text}</span> : null}
            </li>
          );
        })}
      </ol>
      {children}
    </Figure>
  );
}

export const nameOf = (day: string, isByWeek: boolean) => `${isByWeek ? 'Week of ' : ''}${formatUtcDay(day)}`;

/** The numbers of the axis, such as 20, 15, 10, 5, 0: five at most. The highest is at least 4, so that one order does not fill the height. */
function stepsOf(counts: readonly number[]): number[] {
  const most = Math.max(4, ...counts);
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = power * [1, 2, 5, 10].find((round) => round * power * 4 >= most)!;
  const last = Math.ceil(most / step);
  return Array.from({ length: last + 1 }, (_, index) => (last - index) * step);
}

/** Ticks on Mondays (`Nov 3`), on each of ten days or fewer, or on each month's first week (`Nov 2025`). Few have a text, to fit a phone. */
function ticksOf(days: Props['ordersByDay'], isByWeek: boolean) {
  const ticks = days.flatMap(({ day }, index) => {
    const date = new Date(day);
    const isTick = isByWeek ? date.getUTCDate() <= 7 : days.length <= 10 || date.getUTCDay() === 1;
    return isTick ? [{ index, text: formatUtcDay(date).replace(isByWeek ? / \d+,/ : /,.*/, '') }] : [];
  });
  const each = Math.ceil(ticks.length / (isByWeek ? 4 : 5));
  return ticks.map((tick, index) => (index % each === 0 ? tick : { ...tick, text: '' }));
}

const Figure = styled.figure`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: 8px;
  margin: 0;
  > figcaption {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    align-items: center;
    justify-content: space-between;
    min-height: 40px;
    margin-bottom: var(--s-4);
    padding-right: 60px; /* Refresh is there */
    > p { display: flex; flex-wrap: wrap; gap: 0 16px; color: var(--ink-2); font-size: var(--t-2); font-variant-numeric: tabular-nums; }
    b { color: var(--ink); font-weight: 600; }
    @media ${phone} { > p, b { flex-basis: 100%; } }
  }
  > ol { margin: 0; padding: 0; color: var(--ink-3); font-size: var(--t-0); line-height: 16px; font-variant-numeric: tabular-nums; list-style: none; }
  > [data-scale] { display: flex; flex-direction: column; justify-content: space-between; margin-block: -8px; text-align: right; }
  > label {
    position: relative;
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    align-items: end;
    justify-items: center;
    height: 180px;
    border-bottom: 2px solid var(--ink);
    background: linear-gradient(var(--line) 1px, transparent 1px);
    touch-action: pan-y;
    > input { position: absolute; inset: -8px 0; width: 100%; margin: 0; opacity: 0; pointer-events: none; }
    &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
    > span { grid-row: 1; width: min(62%, 40px); background: var(--ink); }
    > [data-shown] { background: var(--highlight, var(--signal)); }
    @media (forced-colors: active) { > span { forced-color-adjust: none; } }
  }
  > [data-ticks] {
    position: relative;
    grid-column: 2;
    height: 28px;
    > li { position: absolute; height: 6px; border-left: 1px solid var(--line-strong); }
    span { position: absolute; top: 10px; white-space: nowrap; }
  }
`;
