import { createHash } from 'node:crypto';
import { brand } from '@fieldbox/contract/site/brand';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { errorResponse } from '@onesite/shared-contract/http/responseSchemas';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { generateSpecs } from 'hono-openapi';
import { call } from '../calls/call.ts';
import { jsonSchema } from '../calls/operation.ts';
import type { ApiEnv } from '../http/environment.ts';

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

const onHttps = 'Over https its name begins with `__Host-`.';

/** The calls of an app as an OpenAPI 3.1 document, from what their routes declare. */
export async function describeApi(calls: Hono<ApiEnv>) {
  const description = await generateSpecs(calls, {
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
  for (const [path, item] of Object.entries(description.paths)) {
    for (const operation of Object.values(item) as { tags: string[] }[]) operation.tags = [tagOf(path)];
  }
  return { ...description, tags: tagsOf(Object.keys(description.paths)) };
}

/** What the calls are about, by the first part of their path. */
const descriptions: Record<string, string> = {
  admin: 'Administrators: their sessions, passwords and figures',
  audit: 'Who did what, and when',
  components: 'Components on offer',
  configurations: 'Configurations that were submitted for a quote',
  'contact-messages': 'Messages of the contact page',
  containers: 'Container types',
  docs: 'This description, for people',
  features: 'Features of this site',
  health: 'Whether the API is healthy',
  missions: 'Mission profiles',
  'openapi.json': 'This description, for programs',
  public: 'What everybody may see of a response',
  questionnaire: 'Responses to the deployment questionnaire',
  subscribers: 'The newsletter',
  supplier: 'Suppliers: their accounts and what they offer',
  'unit-prices': 'What the units to start from cost today',
};

const tagOf = (path: string) => path.split('/')[1]!;

/** @throws Error for a call whose tag has no description */
const tagsOf = (paths: string[]) =>
  [...new Set(paths.map(tagOf))].sort().map((name) => {
    const description = descriptions[name];
    if (!description) throw new Error(`Describe the calls below /${name} in describeApi.ts.`);
    return { name, description };
  });

type Description = Awaited<ReturnType<typeof describeApi>>;

const style = `
  :root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
  code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
  pre { overflow: auto; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
  section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); margin-top: 2rem; }
  h3 { margin-bottom: 0; overflow-wrap: anywhere; }
  .method { display: inline-block; min-width: 4.5em; font-weight: 700; text-transform: uppercase; }
  .who { opacity: 0.8; margin-top: 0; }
  summary { cursor: pointer; }
  nav ul { columns: 12rem; padding-left: 1.25rem; }
`;

/** Only the page's own style may load, and no script at all. */
const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The description for people: one page, by the first part of each path. */
function docsPage(description: Description) {
  const calls = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item as object).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
  const tags = [...new Set(calls.map(({ operation }) => operation.tags[0]!))];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name} API</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${brand.name} API</h1>
<p>${description.info.description} The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Calls"><ul>${tags.map((tag) => html`<li><a href="#${tag}">${tag}</a></li>`)}</ul></nav>
${tags.map(
  (tag) => html`<section id="${tag}"><h2>${tag}</h2>
${calls.filter(({ operation }) => operation.tags[0] === tag).map(callText)}</section>`,
)}
<section><h2>Errors</h2>${schemaText('Every failure', description.components.schemas?.Error)}</section>
</main>
</body>
</html>`;
}

interface Operation {
  summary: string;
  tags: string[];
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  requestBody?: { content: Record<string, { schema?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

function callText({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { summary, security, parameters = [], requestBody, responses } = operation;
  const [status, success] = Object.entries(responses).find(([code]) => code !== 'default')!;
  const who = security ? `For a logged-in ${Object.keys(security[0]!)[0]}.` : 'For everybody.';
  return html`<article><h3><span class="method">${method}</span> <code>/api${path}</code></h3>
<p>${summary}.</p><p class="who">${who} Success is ${status}.</p>
${parameters.length > 0 ? html`<ul>${parameters.map(parameterText)}</ul>` : ''}
${Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => schemaText(`Body, ${type}`, schema))}
${Object.entries(success.content ?? {}).map(([type, { schema }]) => schemaText(`Answer, ${type}`, schema))}</article>`;
}

const parameterText = ({ name, in: place, required, description }: NonNullable<Operation['parameters']>[number]) =>
  html`<li><code>${name}</code> (${place}${required ? ', required' : ''})${description ? `: ${description}` : ''}</li>`;

const schemaText = (title: string, schema: unknown) =>
  schema
    ? html`<details><summary>${title}</summary><pre><code>${JSON.stringify(schema, null, 2)}</code></pre></details>`
    : html`<p>${title}</p>`;
