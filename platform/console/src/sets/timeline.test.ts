import { timelineOf, timelineText } from './timeline.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const at = (day: number, time: string) => `2026-11-${day}T${time}:00Z`;

test('three days by UTC, of which today is the last', () => {
  const { days, live } = timelineOf([{ number: 7, at: at(20, '00:00') }], now);
  expect(days).toMatchObject([{ label: 'Nov 18', position: 0 }, { label: 'Nov 19' }, { label: 'Nov 20, today' }]);
  expect(live.from).toBeCloseTo(200 / 3);
  expect(live.to).toBeCloseTo(250 / 3);
});

test('a set from before begins at the left, without a tick', () => {
  const { ticks, live } = timelineOf([{ number: 6, at: at(10, '00:00') }], now);
  expect(ticks).toEqual([]);
  expect(live.from).toBe(0);
  expect(timelineText([{ number: 6, at: at(10, '00:00') }], now)).toBe('No new set in the last three days.');
});

test('numbers that would touch stand on two lines, and of more of them the newest are shown', () => {
  const sets = [9, 10, 11].map((number, index) => ({ number, at: at(20, `09:0${index}`) }));
  const { ticks } = timelineOf([{ number: 8, at: at(19, '09:00') }, ...sets], now);
  expect(ticks.map(({ number, line }) => [number, line])).toEqual([
    [8, 0],
    [9, undefined],
    [10, 1],
    [11, 0],
  ]);
  expect(ticks.filter(({ isBeside }) => isBeside).map(({ number }) => number)).toEqual([11]);
});

test('the line in words', () => {
  const sets = [
    { number: 6, at: at(17, '10:00') },
    { number: 7, at: at(18, '10:00') },
    { number: 8, at: at(20, '10:00') },
    { number: 9, at: at(20, '11:00') },
  ];
  expect(timelineText(sets, now)).toBe('Sets of the last three days: 7 on Nov 18, 8 to 9 on Nov 20.');
});
