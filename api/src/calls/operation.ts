import {
  linkHeader,
  maxCountedMatches,
  pageSize,
  pageStartHeader,
  totalCountHeader,
} from '@fieldbox/contract/administration/lists';
import { idempotencyHeader, idempotencyHours } from '@onesite/shared-contract/http/idempotency';
import type { DescribeRouteOptions } from 'hono-openapi';
import type { CallOptions } from './callOptions.ts';
import { jsonSchema } from './jsonSchema.ts';

/** A call as OpenAPI describes it, but for what its path says. */
export function operation(options: CallOptions): DescribeRouteOptions {
  const { summary, guard, response, status = response === undefined ? 204 : 200 } = options;
  return {
    operationId: ({ method, path }) =>
      `${method.toLowerCase()}${path.replace(/[/:-]+(\w)/g, (_, initial: string) => initial.toUpperCase()).replace('.', '')}`,
    summary,
    description: descriptionOf(options),
    ...(guard !== 'everybody' && { security: [{ [guard.role]: [] }] }),
    parameters: parametersOf(options),
    ...bodyOf(options),
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
  const isRepeatable = idempotent && 'Repeated with the same Idempotency-Key, it creates nothing twice.';
  const isGuarded = versioned && 'With If-Match, it changes nothing that someone else has changed in the meantime.';
  const isPaged =
    pages && `Answers at most ${pageSize.max} rows, without a limit as well; Link has the address of the next ones.`;
  return [`${summary}.`, caller, isRepeatable, isGuarded, isPaged].filter(Boolean).join(' ');
}

export const headerOf = (description: string, type: string) => ({ description, schema: { type } });

const pageHeaders = {
  [totalCountHeader]: headerOf(
    `How many rows match, on all pages; with a search, ${maxCountedMatches + 1} means more`,
    'integer',
  ),
  [pageStartHeader]: headerOf(
    "Position of the page's first row, from 1; approximate when rows came meanwhile",
    'integer',
  ),
  [linkHeader]: headerOf('Addresses of the next and the previous page, rel="next" and rel="prev" (RFC 8288)', 'string'),
};

function contentOf({ response }: CallOptions) {
  if (response === undefined) return {};
  if (typeof response === 'string') return { content: { [response]: {} } };
  return { content: { 'application/json': { schema: jsonSchema(response) } } };
}

function bodyOf({ body, form, upload }: CallOptions) {
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
    ...(id ? [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }] : []),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    ...(idempotent
      ? [header(idempotencyHeader, `The same key within ${idempotencyHours} hours gives the same answer`)]
      : []),
    ...(versioned
      ? [header('If-Match', 'The version that the change is based on; 409 when it is no longer the current one')]
      : []),
  ];
}
