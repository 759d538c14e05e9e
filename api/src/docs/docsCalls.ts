import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { errorResponse } from '@onesite/shared-contract/http/responseSchemas';
import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { call } from '../calls/call.ts';
import { jsonSchema } from '../calls/operation.ts';
import type { ApiEnv } from '../http/environment.ts';

/** The description of an app's calls, this one included. It is generated at the first call and never changes after that. */
export function docsCalls(calls: Hono<ApiEnv>): void {
  let description: ReturnType<typeof describeApi> | undefined;
  calls.get(
    callPaths.openApi,
    call({ summary: 'This description', guard: 'everybody', response: 'application/json' }),
    async (c) => {
      description ??= describeApi(calls);
      return c.json(await description);
    },
  );
}

const onHttps = 'Over https its name begins with `__Host-`.';

/** The calls of an app as an OpenAPI 3.1 document, from what their routes declare. */
export async function describeApi(calls: Hono<ApiEnv>) {
  return generateSpecs(calls, {
    excludeStaticFile: false,
    documentation: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description:
          'Money is in US dollars. Every failure has one shape; `code` is made for programs, `message` for people.',
        contact: { name: brand.name, email: brand.email },
      },
      servers: [{ url: '/api' }],
      components: {
        schemas: { Error: jsonSchema(errorResponse) },
        securitySchemes: {
          administrator: { type: 'apiKey', in: 'cookie', name: 'admin_session', description: onHttps },
          supplier: { type: 'apiKey', in: 'cookie', name: 'supplier_session', description: onHttps },
        },
      },
    },
  });
}
