import { pageSize } from '@fieldbox/contract/administration/lists';
import { idempotencyHeader, idempotencyHours } from '@onesite/shared-contract/http/idempotency';
import { fieldsOf } from '@onesite/shared-contract/http/issues';
import { linkHeader, maxCountedMatches, pageStartHeader, totalCountHeader } from '@onesite/shared-contract/http/pages';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Context } from 'hono';
import type { DescribeRouteOptions } from 'hono-openapi';
import * as v from 'valibot';
import type { Sessions } from '../auth/sessions.ts';
import type { ApiEnv } from '../http/environment.ts';

/** A call's operation in OpenAPI, with an id such as `getAdminComponentsExport`. Its path and method are the route's. */
export function operation(options: CallOptions): DescribeRouteOptions {
  const { summary, guard, response, status = response === undefined ? 204 : 200 } = options;
  return {
    operationId: ({ method, path }) =>
      `${method.toLowerCase()}${path.replace(/[/:-]+(\w)/g, (_, initial: string) => initial.toUpperCase()).replace('.', '')}`,
    summary,
    description: descriptionOf(options),
    ...(guard !== 'everybody' && { security: [{ [guard.role]: [] }] }),
    parameters: parametersOf(options),
    ...requestBodyOf(options),
    responses: {
      [status]: {
        description: status === 303 ? 'See the address in Location' : 'Success',
        ...(options.pages && { headers: pageHeaders }),
        ...contentOf(options),
      },
      default: {
        description: 'Any failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  } as DescribeRouteOptions;
}

function descriptionOf({ summary, guard, idempotent, versioned, pages }: CallOptions) {
  const caller = guard === 'everybody' ? 'Anyone may call it.' : `Needs a session with the role ${guard.role}.`;
  const repeatText = idempotent && 'Repeated with the same Idempotency-Key, it creates nothing twice.';
  const versionText = versioned && 'With If-Match, it changes nothing that someone else has changed in the meantime.';
  const pagesText =
    pages && `Returns at most ${pageSize.max} rows, also without a limit; Link has the address of the next page.`;
  return [`${summary}.`, caller, repeatText, versionText, pagesText].filter(Boolean).join(' ');
}

const headerOf = (description: string, type: string) => ({ description, schema: { type } });

const pageHeaders = {
  [totalCountHeader]: headerOf(
    `How many rows match, on all pages; with a search, ${maxCountedMatches + 1} means more`,
    'integer',
  ),
  [pageStartHeader]: headerOf(
    "Position of the page's first row, from 1; approximate when rows were added in the meantime",
    'integer',
  ),
  [linkHeader]: headerOf('Addresses of the next and the previous page, rel="next" and rel="prev" (RFC 8288)', 'string'),
};

function contentOf({ response }: CallOptions) {
  if (response === undefined) return {};
  if (typeof response === 'string') return { content: { [response]: {} } };
  return { content: { 'application/json': { schema: jsonSchema(response) } } };
}

function requestBodyOf({ body, form, upload }: CallOptions) {
  const required = (type: string, schema: object) => ({
    requestBody: { required: true, content: { [type]: { schema } } },
  });
  if (body) return required('application/json', jsonSchema(body));
  if (form) return required('application/x-www-form-urlencoded', jsonSchema(form));
  if (!upload) return {};
  const properties = { [upload]: { type: 'string', format: 'binary' } };
  return required('multipart/form-data', { type: 'object', properties, required: [upload] });
}

function parametersOf({ id, query, idempotent, versioned }: CallOptions) {
  const { properties = {}, required = [] } = query ? jsonSchema(query) : {};
  const header = (name: string, description: string) => ({ name, in: 'header', ...headerOf(description, 'string') });
  return [
    ...(id || versioned ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }] : []),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    ...(idempotent
      ? [header(idempotencyHeader, `The same key within ${idempotencyHours} hours gives the same response`)]
      : []),
    ...(versioned
      ? [header('If-Match', 'The version that the change is based on; 409 when it is no longer the current one')]
      : []),
  ];
}

/** One call of the API, as its route declares it, and as its description presents it. */
export interface CallOptions {
  summary: string;
  /** Who may call it, by their session. */
  guard: 'everybody' | Sessions;
  /** If the header Sent-As names this role, the call needs its session: without one, it must not be taken for a visitor's. */
  sentAs?: Sessions;
  /** Counts the call before its body is read. @throws ApiFailure rate_limited */
  limit?: (c: Context) => void;
  /** The path has a row's `:id`. */
  id?: true;
  /** The path has a row's `:id`, and the call takes If-Match with its version. */
  versioned?: true;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** The schema of this caller's body, if it depends on the caller; `body` is then the one in the description. */
  bodyOf?: (c: Context<ApiEnv>) => v.GenericSchema;
  form?: v.GenericSchema;
  /** A file in multipart/form-data, by its field's name. */
  upload?: string;
  idempotent?: true;
  /** It returns a list in pages: its headers refer to the others. */
  pages?: true;
  /** By default 200 with a response, and 204 without. */
  status?: 200 | 201 | 303;
  /** Schema of the JSON response, or the media type of another one. */
  response?: v.GenericSchema | string;
}

type JsonSchema = { properties?: Record<string, Record<string, unknown>>; required?: string[] } & Record<
  string,
  unknown
>;

/**
 * A schema's JSON Schema. A `requiredField` looks optional to valibot, with a default that it refuses: which fields are required is found by
 * parsing an empty object.
 */
export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema;
  if (!json.properties) return json;
  const { issues } = v.safeParse(schema, {});
  const required = [...new Set([...(json.required ?? []), ...Object.keys(fieldsOf(issues ?? []))])];
  for (const [name, property] of Object.entries(json.properties))
    if (property.default === '' || required.includes(name)) delete property.default;
  return { ...json, required };
}
