import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useSetTimesQuery } from '../api/consoleApi.ts';
import { timelineOf, timelineText } from './timeline.ts';

/** The sets of three days on a dimension line. If it does not fit it scrolls, starting with now. */
export function TimelineFigure({ hasCohort }: { /** Some visitors get newer versions. */ hasCohort: boolean }) {
  const { data: sets = [], fulfilledTimeStamp } = useSetTimesQuery();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current && fulfilledTimeStamp) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [fulfilledTimeStamp]);
  const now = fulfilledTimeStamp ?? Date.now();
  const { days, ticks, live } = timelineOf(sets, now);
  return (
    <Frame ref={frame} tabIndex={0} role="group" aria-label="Three days">
      <Line role="img" aria-label={timelineText(sets, now)}>
        <Axis />
        {days.map(({ label, position }) => (
          <Day key={label} style={{ left: `${position}%` }}>
            {label}
          </Day>
        ))}
        <Day style={{ left: '100%' }} />
        {ticks.map(({ number, position, line, isBeside }) => (
          <TickMark key={number} style={{ left: `${position}%` }} $line={line ?? 0} $isBeside={isBeside}>
            {line === undefined ? null : <span>{number}</span>}
          </TickMark>
        ))}
        {sets.length > 0 ? <Live style={{ left: `${live.from}%`, width: `${live.to - live.from}%` }} /> : null}
        {hasCohort ? <Cohort style={{ left: `${live.to}%` }} /> : null}
      </Line>
    </Frame>
  );
}

const Frame = styled.div`
  overflow-x: auto;
  padding: 12px 18px;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
`;

const Line = styled.div`
  position: relative;
  min-width: 880px;
  height: 78px;
  font-family: var(--font-mono);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;

const Axis = styled.div`
  position: absolute;
  inset: 44px 0 auto;
  height: 1px;
  background: var(--line-strong);
`;

const Day = styled.div`
  position: absolute;
  top: 8px;
  height: 50px;
  padding: 56px 0 0 6px;
  border-left: 1px solid var(--line);
  color: var(--ink-2);
  white-space: nowrap;
`;

/* A number on the upper line has a longer tick. */
const TickMark = styled.div<{ $line: 0 | 1; $isBeside?: boolean }>`
  position: absolute;
  top: ${({ $line }) => ($line ? 20 : 36)}px;
  bottom: 26px;
  width: 2px;
  margin-left: -1px;
  background: var(--ink);
  > span {
    position: absolute;
    bottom: calc(100% + 4px);
    left: 50%;
    ${({ $isBeside }) => ($isBeside ? 'margin-left: 2px;' : 'translate: -50%;')}
  }
`;

const Live = styled.div`
  position: absolute;
  top: 42px;
  height: 4px;
  background: var(--ink);
`;

const Cohort = styled.div`
  position: absolute;
  top: 38px;
  width: 12px;
  height: 12px;
  background: var(--signal);
`;
