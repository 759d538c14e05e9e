import { brand } from '@fieldbox/contract/site/brand';
import { errorResponse } from '@onesite/shared-contract/http/responseSchemas';
import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { jsonSchema } from '../calls/jsonSchema.ts';
import type { ApiEnv } from '../http/environment.ts';

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

/** The first part of a call's path. */
const tagOf = (path: string) => path.split('/')[1]!;

/** @throws Error for a call whose tag has no description */
const tagsOf = (paths: string[]) =>
  [...new Set(paths.map(tagOf))].sort().map((name) => {
    const description = descriptions[name];
    if (!description) throw new Error(`Describe the calls below /${name} in describeApi.ts.`);
    return { name, description };
  });
