import { styled } from 'styled-components';
import { Tick } from './EventRow.styles.ts';
import { Blank, DayHeading, Event } from './eventLog.styles.ts';

/** In percent: descriptions differ in length. */
const widths = [46, 38, 52, 34, 44, 40];

/** Placeholders for events. Nothing moves, and for the first 200 ms nothing shows. */
export const BlankEvents = () => (
  <Blank aria-hidden>
    <DayHeading as="div">
      <Line style={{ width: 180 }} />
    </DayHeading>
    {widths.map((width) => (
      <Event as="div" key={width} $undone={false}>
        <Line />
        <Tick $outside={false} $undone />
        <Line style={{ width: `${width}%` }} />
      </Event>
    ))}
  </Blank>
);

const Line = styled.i`
  display: block;
  height: 1px;
  margin-block: 10px;
  background: var(--line-strong);
`;
