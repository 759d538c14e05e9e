import { sentAsHeader } from '@fieldbox/contract/orders/orderForms';
import { readId } from '@onesite/shared-contract/formats/ids';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { uniqueSymbol } from 'hono-openapi';
import type { Logger } from 'pino';
import type * as v from 'valibot';
import type { Sessions } from '../auth/sessions.ts';
import type { CachedLists } from '../catalogueCache/cachedLists.ts';
import type { Database } from '../database/sql.ts';
import { ApiFailure, invalidFields } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import { type FormUpload, parseInput, readForm, readJson, readUpload } from '../http/readBody.ts';
import { readIdempotencyKey } from '../idempotency/respondOnce.ts';
import type { CallLimits } from '../limits/limits.ts';
import type { ApiSettings } from '../settings.ts';
import { type CallOptions, operation } from './openApi.ts';

type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : never;

/** What a handler finds in `c.req.valid(…)`. */
type ValidOf<Options extends CallOptions> = {
  out: (Options extends { query: infer Query } ? { query: Output<Query> } : object) &
    (Options extends { body: infer Body } ? { json: Output<Body> } : object) &
    (Options extends { form: infer Form } ? { form: Output<Form> } : object) &
    (Options extends { upload: string } ? { form: FormUpload } : object);
};

/** What a handler finds in `c.var`. */
type EnvOf<Options extends CallOptions> = ApiEnv & {
  Variables: (Options['guard'] extends Sessions<'administrator'> ? { administratorId: number } : object) &
    (Options['guard'] extends Sessions<'supplier'> ? { supplierId: number } : object) &
    (Options extends { id: true } | { versioned: true } ? { id: number } : object) &
    (Options extends { idempotent: true } ? { idempotencyKey: string | undefined } : object) &
    (Options extends { versioned: true } ? { version: number | undefined } : object);
};

/**
 * Declares a call at its route: describes it for OpenAPI, refuses callers who may not make it, and reads what it takes. What is
 * not declared cannot be read by the handler.
 */
export function call<const Options extends CallOptions>(
  options: Options,
): MiddlewareHandler<EnvOf<Options>, string, ValidOf<Options>> & { options: CallOptions } {
  const { guard, sentAs, limit, id, query, body, bodyOf, form, upload, idempotent, versioned, status }: CallOptions =
    options;

  const middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
    if (guard !== 'everybody') await requireSession(c, guard);
    if (sentAs && c.req.header(sentAsHeader) === sentAs.role) await requireSession(c, sentAs);
    limit?.(c);
    if (id || versioned) c.set('id', rowId(c.req.param('id')));
    // The first value of a repeated parameter counts.
    if (query) c.req.addValidatedData('query', parseInput(query, c.req.query()));
    if (versioned) c.set('version', readIfMatch(c));
    if (body) c.req.addValidatedData('json', await readJson(c, bodyOf?.(c) ?? body));
    if (form) c.req.addValidatedData('form', await readForm(c, form));
    if (upload) c.req.addValidatedData('form', await readUpload(c));
    if (idempotent) c.set('idempotencyKey', readIdempotencyKey(c));
    if (status) c.status(status);
    await (guard === 'everybody' ? next() : compressed(c, next));
  };
  // As `describeRoute` does, but only once somebody asks for the description: it takes time for each schema.
  const described = {
    get spec() {
      return operation(options);
    },
  };
  return Object.assign(middleware as never, { [uniqueSymbol]: described, options });
}

/** Rows compress well, because they repeat their fields' names. Lists for everybody are compressed once, in `CachedLists`. */
const compressed = compress({ contentTypeFilter: /^application\/json/ });

/** Everybody else gets a 401, also somebody with a session of the other role. */
async function requireSession(c: Context<ApiEnv>, { role, userOf }: Sessions): Promise<void> {
  const id = await userOf(c);
  if (id === null) throw new ApiFailure('not_authenticated');
  c.set(`${role}Id`, id);
}

/**
 * The version that the caller has read, from `If-Match`: `"3"`, or 3 without quotes. Undefined without the header or for
 * `*`: then the last write wins.
 * @throws ApiFailure validation_failed when it is not a version
 */
function readIfMatch(c: Context): number | undefined {
  const header = c.req.header('If-Match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const version = header.match(/^(?:W\/)?"?(\d{1,9})"?$/)?.[1];
  if (version === undefined) throw invalidFields({ 'If-Match': 'If-Match must be a version, such as "3"' });
  return Number(version);
}

/**
 * The id in a path.
 * @throws ApiFailure not_found when the text is not a positive integer: no row can have such an id
 */
export function rowId(text: string | undefined): number {
  const id = readId(text ?? '');
  if (id === null) throw new ApiFailure('not_found');
  return id;
}

/** What the functions that define calls receive. */
export interface ApiParts {
  /** Each feature adds its calls to these. */
  calls: Hono<ApiEnv>;
  sql: Database;
  /** For exports, which take as long as their readers. */
  exportSql: Database;
  logger: Logger;
  settings: ApiSettings;
  limits: CallLimits;
  lists: CachedLists;
  administrators: Sessions<'administrator'>;
  suppliers: Sessions<'supplier'>;
}
