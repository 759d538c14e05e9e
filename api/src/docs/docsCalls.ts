import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import type { ApiEnv } from '../http/environment.ts';
import { describeApi } from './describeApi.ts';
import { docsPage, docsPolicy } from './docsPage.ts';

/** The description of an app's calls, these two included, for programs and for people. It is generated at the first call and never changes after that. */
export function docsCalls(calls: Hono<ApiEnv>): void {
  let description: ReturnType<typeof describeApi> | undefined;
  const describe = () => {
    description ??= describeApi(calls);
    return description;
  };

  calls.get(
    callPaths.openApi,
    call({ summary: 'This description', guard: 'everybody', response: 'application/json' }),
    async (c) => c.json(await describe()),
  );

  calls.get(
    callPaths.docs,
    call({ summary: 'This description as a page', guard: 'everybody', response: 'text/html' }),
    async (c) => {
      c.header('Content-Security-Policy', docsPolicy);
      c.header('X-Content-Type-Options', 'nosniff');
      return c.html(docsPage(await describe()));
    },
  );
}
