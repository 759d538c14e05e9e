import { Hono } from 'hono';
import type { ApiFailure } from './apiFailure.ts';
import type { ApiEnv } from './environment.ts';
import { timeLimit } from './timeLimit.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['within 5 s', undefined, 4_400, 4_999],
  ['in the time that a setting names', 300, 290, 400],
])('a call that never ends is a 503 %s', async (_, timeoutMs, before, after) => {
  const app = new Hono<ApiEnv>();
  app.use(timeLimit(timeoutMs));
  app.get('/', () => new Promise<Response>(() => {}));
  app.onError((failure) => new Response(null, { status: (failure as ApiFailure).status }));
  let response: Response | undefined;
  Promise.resolve(app.request('/')).then((answered) => {
    response = answered;
  });
  await jest.advanceTimersByTimeAsync(before);
  expect(response).toBeUndefined();
  await jest.advanceTimersByTimeAsync(after - before);
  expect(response?.status).toBe(503);
});
