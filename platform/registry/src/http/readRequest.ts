import { remoteName, versionName } from '@onesite/protocol/facts';
import { defaultEnvironment, type Right } from '@onesite/protocol/registry';
import { problemOf } from '@onesite/shared-contract/http/issues';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RequestIdVariables } from 'hono/request-id';
import * as v from 'valibot';
import { RegistryRefusal } from '../errors/refusal.ts';
import { type Caller, inEnvironment, requirePlatform, requireRight } from '../tokens/caller.ts';

/** Variables of each call of the registry. */
export type RegistryEnv = { Variables: RequestIdVariables & { caller: Caller; environment: string } };

/** Refuses larger bodies. */
export const limitBody = (maxSize: number, messageOf: (c: Context) => string) =>
  bodyLimit({
    maxSize,
    onError: (c) => {
      throw new RegistryRefusal('payload_too_large', messageOf(c));
    },
  });

/** For calls with a JSON body; archives have another limit. */
export const smallBody = limitBody(256 * 1024, () => 'A body may have 256 KB at most.');

/** @throws RegistryRefusal validation_failed */
export async function readBody<Schema extends v.GenericSchema>(request: { json(): Promise<unknown> }, schema: Schema) {
  const result = v.safeParse(schema, await request.json().catch(() => undefined));
  if (result.success) return result.output as v.InferOutput<Schema>;
  throw new RegistryRefusal('validation_failed', `The body is not valid: ${problemOf(result.issues[0])}.`);
}

const most = 1000;

/** The number of entries of a page: 20, unless the query has a whole number. */
export function readLimit(text: string | undefined) {
  const limit = Number(text ?? 20);
  return Number.isInteger(limit) ? Math.min(most, Math.max(1, limit)) : 20;
}

/** The number of entries before the page. */
export function readOffset(text: string | undefined) {
  const offset = Number(text ?? 0);
  return Number.isInteger(offset) ? Math.min(2 ** 31 - 1, Math.max(0, offset)) : 0;
}

export const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'is empty'),
    v.maxLength(maxLength, `has ${maxLength} characters at most`),
  );

/** A whole number from 1. */
export const count = (max: number) =>
  v.pipe(
    v.number(),
    v.integer('is a whole number'),
    v.minValue(1, 'is 1 or more'),
    v.maxValue(max, `is ${max} at most`),
  );

/** A text for the history, such as a commit's message. It is cut if it is too long, so that no release is refused for it. */
export const cutText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)),
  );

export const why = v.optional(cutText(500));

/** The replacements of live versions, by package. */
export const membersBody = v.pipe(
  v.record(remoteName, versionName),
  v.check((members) => Object.keys(members).length > 0, 'names no package'),
);

/** A team may replace its own remote, the platform several packages. @throws RegistryRefusal forbidden */
export function requireRightToAll(caller: Caller, right: Right, names: string[], what: string) {
  if (new Set(names).size > 1) requirePlatform(caller, what);
  for (const name of names) requireRight(caller, right, name);
}

/**
 * Admits this many requests at once, and refuses others before their body is read. Written by hand: p-limit queues instead of
 * refusing.
 */
export function createAdmission(maxPresent: number): MiddlewareHandler {
  let present = 0;
  return async (_, next) => {
    if (present >= maxPresent)
      throw new RegistryRefusal('unavailable', 'Too many builds are being published or read. Try again in a moment.');
    present++;
    try {
      await next();
    } finally {
      present--;
    }
  };
}

/**
 * The environment that a call is about: `/api/releases/environments/staging/promote`. It is in the path, so that a registry without
 * environments refuses the call, instead of releasing to production. The caller has the rights there.
 * @param names those of this site
 */
export const chooseEnvironment =
  (names: string[]): MiddlewareHandler<RegistryEnv> =>
  async (c, next) => {
    const environment = c.req.param('environment') ?? defaultEnvironment;
    if (!names.includes(environment))
      throw new RegistryRefusal(
        'not_found',
        `There is no environment ${environment.slice(0, 50)}. This site has ${names.join(', ')}: its operator adds one to ENVIRONMENTS.`,
      );
    c.set('environment', environment);
    c.set('caller', inEnvironment(c.get('caller'), environment));
    await next();
  };
