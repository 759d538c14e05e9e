import type { LiveSet } from '@onesite/edge/live/liveSet';
import { servedLines } from './servedLines.ts';

const serving = (number: number, secondsAgo: number | undefined) =>
  servedLines({ get: () => ({ set: { number } }) as ReturnType<LiveSet['get']>, reportedSecondsAgo: () => secondsAgo });

test('an edge names the set that it serves, and says that it is lost when the registry would', () => {
  expect(servedLines({ get: () => undefined, reportedSecondsAgo: () => 0 })).toEqual([]);
  expect(serving(7, 5)).toEqual(['serving set 7']);
  expect(serving(7, 42)).toEqual(['serving set 7', 'lost: the registry has not heard of this edge for 42 s']);
  expect(serving(7, undefined)).toEqual(['serving set 7', 'lost: the registry has not heard of this edge yet']);
});
