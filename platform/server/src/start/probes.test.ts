// The order of these tests matters.

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveSet } from '@onesite/edge/live/liveSet';
import { listen } from './listen.ts';
import { answerOptions, isOperators, probes, servedLines } from './probes.ts';

let notReady: ReturnType<Parameters<typeof probes>[0]> = 'starting';
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const respondDirectly = probes(() => notReady);
  server = await listen(0, () => sleep(200, new Response('a page')), { respondDirectly });
});

const ask = async (path: string, method = 'GET') => {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  const { status, headers } = response;
  return [status, await response.text(), headers.get('Cache-Control'), headers.get('Connection')];
};

test('a process is alive from its first moment, and ready once it can serve', async () => {
  expect(await ask('/healthz')).toEqual([200, 'ok\n', 'no-store', 'keep-alive']);
  expect(await ask('/readyz')).toEqual([503, 'starting\n', 'no-store', 'keep-alive']);
  notReady = undefined;
  expect(await ask('/readyz')).toEqual([200, 'ok\n', 'no-store', 'keep-alive']);
  expect((await ask('/readyz', 'HEAD')).slice(0, 3)).toEqual([200, '', 'no-store']);
  expect((await ask('/readyz/x'))[1]).toBe('a page');
});

test.each([
  ['/readyz', true],
  ['/metrics', true],
  ['/', false],
])('whether %s is a request of who operates the site: %s', (url, expected) => {
  expect(isOperators({ url })).toBe(expected);
});

test.each([
  ['/', 'GET, HEAD, OPTIONS'],
  ['*', 'GET, HEAD, OPTIONS'],
  ['/api/orders', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
])('OPTIONS %s says what is allowed, to no other origin', async (path, allow) => {
  const options = await listen(0, () => new Response('a page'), {
    respondDirectly: (incoming, outgoing) => answerOptions(incoming, outgoing, () => {}),
  });
  const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'DELETE' };
  const asked = request({ port: options.port, method: 'OPTIONS', path, headers, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect([response.statusCode, response.headers.allow]).toEqual([204, allow]);
  expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  response.resume();
  await options.close();
});

test('readiness says what is served, for people', () => {
  const outgoing = { writeHead: jest.fn(), end: jest.fn() };
  const respondDirectly = probes(
    () => undefined,
    () => ['serving set 7'],
  );
  for (const url of ['/readyz', '/healthz'])
    respondDirectly({ url, method: 'GET' }, outgoing as unknown as Parameters<typeof respondDirectly>[1]);
  expect(outgoing.end.mock.calls).toEqual([['ok\nserving set 7\n'], ['ok\n']]);
});

test('one that drains is alive and not ready, still serves, and sends its clients elsewhere', async () => {
  const begun = ask('/page');
  await sleep(50);
  notReady = 'draining';
  server.announceClose();
  expect(await ask('/readyz')).toEqual([503, 'draining\n', 'no-store', 'close']);
  expect(await ask('/healthz')).toEqual([200, 'ok\n', 'no-store', 'close']);
  expect((await begun).slice(0, 2)).toEqual([200, 'a page']);
  const last = ask('/page');
  await sleep(50);
  await server.close();
  expect((await last).slice(0, 2)).toEqual([200, 'a page']);
  await expect(ask('/readyz')).rejects.toThrow();
});

const servedBy = (number: number, secondsAgo: number | undefined) =>
  servedLines({ get: () => ({ set: { number } }) as ReturnType<LiveSet['get']>, reportedSecondsAgo: () => secondsAgo });

test('an edge names the set that it serves, and says that it is lost when the registry would', () => {
  expect(servedLines({ get: () => undefined, reportedSecondsAgo: () => 0 })).toEqual([]);
  expect(servedBy(7, 5)).toEqual(['serving set 7']);
  expect(servedBy(7, 42)).toEqual(['serving set 7', 'lost: the registry has not heard of this edge for 42 s']);
  expect(servedBy(7, undefined)).toEqual(['serving set 7', 'lost: the registry has not heard of this edge yet']);
});
