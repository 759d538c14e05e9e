import {
  linkHeader,
  maxCountedMatches,
  pageSize,
  pageStartHeader,
  totalCountHeader,
} from '@fieldbox/contract/administration/lists';
import { auditEventHeader } from '@fieldbox/contract/audit/audit';
import { brand } from '@fieldbox/contract/site/brand';
import { idempotencyHeader, idempotencyHours } from '@onesite/shared-contract/http/idempotency';
import { fieldsOf } from '@onesite/shared-contract/http/issues';
import { errorAnswer } from '@onesite/shared-contract/http/responseSchemas';
import { toJsonSchema } from '@valibot/to-json-schema';
import { Hono } from 'hono';
import { describeRoute, generateSpecs } from 'hono-openapi';
import * as v from 'valibot';
import { accountCalls } from './calls/accountCalls.ts';
import { shopCalls } from './calls/shopCalls.ts';
import type { DescribedCall } from './describedCall.ts';
import { tagOf, tagsOf } from './tags.ts';

export const describedCalls: DescribedCall[] = [...shopCalls, ...accountCalls];

type JsonSchema = { properties?: Record<string, Record<string, unknown>>; required?: string[] } & Record<
  string,
  unknown
>;

const onHttps = 'Over https its name begins with `__Host-`.';

/** The API as an OpenAPI 3.1 document, from the schemas that validate its calls. */
export async function describeApi() {
  const app = new Hono();
  for (const call of describedCalls)
    app.on(call.method, call.path, describeRoute(operation(call)), (c) => c.body(null));
  return generateSpecs(app, {
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
      tags: tagsOf(describedCalls),
      components: {
        schemas: { Error: jsonSchema(errorAnswer) },
        securitySchemes: {
          administrator: { type: 'apiKey', in: 'cookie', name: 'admin_session', description: onHttps },
          supplier: { type: 'apiKey', in: 'cookie', name: 'supplier_session', description: onHttps },
        },
      },
    },
  });
}

function operation(call: DescribedCall) {
  const { method, path, summary, who, status } = call;
  return {
    operationId: `${method}${path.replace(/[/:-]+(\w)/g, (_, initial: string) => initial.toUpperCase()).replace('.', '')}`,
    summary,
    description: descriptionOf(call),
    tags: [tagOf(call)],
    ...(who !== 'everybody' && { security: [{ [who]: [] }] }),
    parameters: parametersOf(call),
    ...bodyOf(call),
    responses: {
      [status]: {
        description: status === 303 ? 'See the address in Location' : 'Success',
        ...headersOf(call),
        ...contentOf(call),
      },
      default: {
        description: 'Any failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  } as Parameters<typeof describeRoute>[0];
}

function descriptionOf({ summary, who, once, ifMatch, pages }: DescribedCall) {
  const caller = who === 'everybody' ? 'Anybody may call it.' : `Needs a session with the role ${who}.`;
  const isRepeatable = once && 'Sent again under the same Idempotency-Key it makes nothing twice.';
  const isGuarded = ifMatch && 'With If-Match it changes nothing that somebody else has changed meanwhile.';
  const isPaged =
    pages && `Answers at most ${pageSize.max} rows, without a limit as well; Link has the address of the next ones.`;
  return [`${summary}.`, caller, isRepeatable, isGuarded, isPaged].filter(Boolean).join(' ');
}

function headersOf({ pages, who, method }: DescribedCall) {
  const header = (description: string, type: string) => ({ description, schema: { type } });
  if (who === 'administrator' && method !== 'get') {
    return { headers: { [auditEventHeader]: header('The event of the change, where one was recorded', 'integer') } };
  }
  if (!pages) return {};
  return {
    headers: {
      [totalCountHeader]: header(
        `How many rows match, on all pages; with a search, ${maxCountedMatches + 1} means more`,
        'integer',
      ),
      [pageStartHeader]: header(
        "Position of the page's first row, from 1; approximate when rows came meanwhile",
        'integer',
      ),
      [linkHeader]: header(
        'Addresses of the next and the previous page, rel="next" and rel="prev" (RFC 8288)',
        'string',
      ),
    },
  };
}

function contentOf({ answer }: DescribedCall) {
  if (answer === undefined) return {};
  if (typeof answer === 'string') return { content: { [answer]: {} } };
  return { content: { 'application/json': { schema: jsonSchema(answer) } } };
}

function bodyOf({ body, form, upload }: DescribedCall) {
  if (form) {
    const content = { 'application/x-www-form-urlencoded': { schema: jsonSchema(form) } };
    return { requestBody: { required: true, content } };
  }
  if (body) return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } } };
  if (!upload) return {};
  const schema = {
    type: 'object',
    properties: { [upload]: { type: 'string', format: 'binary' } },
    required: [upload],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function parametersOf({ path, query, once, ifMatch }: DescribedCall) {
  const { properties = {}, required = [] } = query ? jsonSchema(query) : {};
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  });
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    ...(once ? [header(idempotencyHeader, `The same key within ${idempotencyHours} hours gives the same answer`)] : []),
    ...(ifMatch
      ? [header('If-Match', 'The version that the change is based on; 409 when it is no longer the current one')]
      : []),
  ];
}

/**
 * A schema's JSON Schema. To give a missing field its own message, our schemas treat it as an empty one, so that it looks
 * optional. Which fields are required is found by parsing an empty object.
 */
function jsonSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema;
  if (!json.properties) return json;
  for (const property of Object.values(json.properties)) if (property.default === '') delete property.default;
  const result = v.safeParse(schema, {});
  return { ...json, required: result.success ? [] : Object.keys(fieldsOf(result.issues)) };
}
