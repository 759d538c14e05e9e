import { Hono } from 'hono';
import type { ApiEnv } from '../http/environment.ts';
import { describeApi } from './describeApi.ts';
import { docsPage, docsPolicy } from './docsPage.ts';

/** What the API can do, for programs and for people. Worked out at the first call: it never changes after that. */
export function docsCalls(): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  let description: ReturnType<typeof describeApi> | undefined;
  const describe = () => {
    description ??= describeApi();
    return description;
  };

  calls.get('/openapi.json', async (c) => c.json(await describe()));

  calls.get('/docs', async (c) => {
    c.header('Content-Security-Policy', docsPolicy);
    c.header('X-Content-Type-Options', 'nosniff');
    return c.html(docsPage(await describe()));
  });

  return calls;
}
