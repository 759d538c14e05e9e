import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { errorResponse } from '@onesite/shared-contract/http/responseSchemas';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { generateSpecs } from 'hono-openapi';
import { sessionRules } from '../auth/sessions.ts';
import { call } from '../calls/call.ts';
import { jsonSchema } from '../calls/openApi.ts';
import type { ApiEnv } from '../http/environment.ts';

/** The description of an app's calls, these two included. It is generated at the first call and never changes after that. */
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
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      return c.html(docsPage(await describe()));
    },
  );
}

const cookieNameNote = 'Over https its name begins with `__Host-`.';

/** The calls of an app as an OpenAPI 3.1 document, from what their routes declare. */
export async function describeApi(calls: Hono<ApiEnv>) {
  return generateSpecs(calls, {
    excludeStaticFile: false, // otherwise calls whose path has a dot are left out
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
          administrator: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionRules.administrator.cookie,
            description: cookieNameNote,
          },
          supplier: { type: 'apiKey', in: 'cookie', name: sessionRules.supplier.cookie, description: cookieNameNote },
        },
      },
    },
  });
}

/** The description for people, by hand, because Swagger UI and its like are scripts of a megabyte. */
function docsPage({ info, paths, components }: Awaited<ReturnType<typeof describeApi>>) {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => callText(path, method, operation)),
  );
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title></head>
<body>
<main>
<h1>${info.title}</h1>
<p>${info.description} The same as <a href="/api${callPaths.openApi}">OpenAPI 3.1</a>.</p>
${calls}
<h2>Errors</h2>${schemaText('Every failure', components?.schemas?.Error)}
</main>
</body>
</html>`;
}

interface Operation {
  summary: string;
  security?: Record<string, unknown>[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses: object;
}

const callText = (path: string, method: string, operation: Operation) => html`<section>
<h2>${method.toUpperCase()} <code>/api${path}</code></h2>
<p>${operation.summary}. For ${operation.security ? `a logged-in ${Object.keys(operation.security[0]!)[0]}` : 'everybody'}.</p>
${schemaText('Parameters', operation.parameters)}${schemaText('Body', operation.requestBody)}${schemaText('Responses', operation.responses)}
</section>`;

const schemaText = (title: string, schema: unknown) =>
  schema
    ? html`<details><summary>${title}</summary><pre><code>${JSON.stringify(schema, null, 2)}</code></pre></details>`
    : '';
