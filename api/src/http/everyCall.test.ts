import { Hono } from 'hono';
import type { ApiFailure } from './apiFailure.ts';
import type { ApiEnv } from './environment.ts';
import { everyCall } from './everyCall.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['within 5 s', undefined, 4_400, 4_999],
  ['in the time that a setting names', 300, 290, 400],
])('a call that never ends is a 503 %s', async (_, timeoutMs, before, after) => {
  const app = new Hono<ApiEnv>();
  app.use(everyCall({ before: [], timeoutMs }));
  app.get('/', () => new Promise<Response>(() => {}));
  app.onError((failure) => new Response(null, { status: (failure as ApiFailure).status }));
  let answer: Response | undefined;
  Promise.resolve(app.request('/')).then((answered) => {
    answer = answered;
  });
  await jest.advanceTimersByTimeAsync(before);
  expect(answer).toBeUndefined();
  await jest.advanceTimersByTimeAsync(after - before);
  expect(answer?.status).toBe(503);
});
