import type { EdgeState } from '@onesite/protocol/registry';
import { Metrics } from '@onesite/telemetry/metrics';
import { watchEdges } from './watchEdges.ts';

jest.useFakeTimers();

test('edges are counted by their state, and one that is lost is named once, and once that it is back', async () => {
  const metrics = new Metrics();
  const logged: unknown[][] = [];
  let listed: Promise<Pick<EdgeState, 'edge' | 'state' | 'secondsAgo'>[]>;
  const edges = (first: EdgeState['state'], ...others: string[]) => {
    const all = [{ edge: 'a:1', state: first }, ...others.map((edge) => ({ edge, state: 'serving' as const }))];
    listed = Promise.resolve(all.map((edge) => ({ ...edge, secondsAgo: 13 })));
  };
  edges('serving', 'b:2');
  const stop = watchEdges(
    metrics,
    (...line) => logged.push(line),
    () => listed,
    10,
  );
  const next = () => jest.advanceTimersByTimeAsync(10);
  const counted = async () => (await metrics.text()).text.match(/registry_edges\{state="(?:serving|lost)"\} \d+/g);

  await next();
  expect(await counted()).toEqual(['registry_edges{state="serving"} 2', 'registry_edges{state="lost"} 0']);
  edges('lost', 'b:2');
  await next();
  await next();
  expect(await counted()).toEqual(['registry_edges{state="serving"} 1', 'registry_edges{state="lost"} 1']);
  expect(logged).toEqual([['edge is lost', { edge: 'a:1', heardSecondsAgo: 13 }, 'warn']]);
  listed = Promise.reject(new Error('connection refused'));
  await next();
  expect(await counted()).toBeNull();
  edges('serving');
  await next();
  expect(logged.slice(1)).toEqual([['edge is back', { edge: 'a:1', seconds: expect.any(Number) }]]);
  await stop();
});
