import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Hono } from 'hono';
import type { ApiEnv } from '../http/environment.ts';
import { describeApi } from './describeApi.ts';
import { docsPage, docsPolicy } from './docsPage.ts';

/** The API's description, for programs and for people. It is generated at the first call and never changes after that. */
export function docsCalls(): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  let description: ReturnType<typeof describeApi> | undefined;
  const describe = () => {
    description ??= describeApi();
    return description;
  };

  calls.get(callPaths.openApi, async (c) => c.json(await describe()));

  calls.get(callPaths.docs, async (c) => {
    c.header('Content-Security-Policy', docsPolicy);
    c.header('X-Content-Type-Options', 'nosniff');
    return c.html(docsPage(await describe()));
  });

  return calls;
}
