import { remoteName, versionName } from '@onesite/protocol/facts';
import { problemOf } from '@onesite/shared-contract/http/issues';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RequestIdVariables } from 'hono/request-id';
import * as v from 'valibot';
import { RegistryRefusal } from '../refusal.ts';
import type { Caller } from '../tokens/caller.ts';

export type RegistryEnv = { Variables: RequestIdVariables & { caller: Caller; environment: string } };

/** Refuses a request with a body of more than `maxSize` bytes. */
export const limitBody = (maxSize: number, messageOf: (c: Context) => string) =>
  bodyLimit({
    maxSize,
    onError: (c) => {
      throw new RegistryRefusal('payload_too_large', messageOf(c));
    },
  });

/** For calls with a JSON body. Archives of builds have another limit. */
export const smallBody = limitBody(256 * 1024, () => 'A body may have 256 KB at most.');

/** @throws RegistryRefusal validation_failed */
export async function readBody<Schema extends v.GenericSchema>(request: { json(): Promise<unknown> }, schema: Schema) {
  const result = v.safeParse(schema, await request.json().catch(() => undefined));
  if (result.success) return result.output as v.InferOutput<Schema>;
  throw new RegistryRefusal('validation_failed', `The body is not valid: ${problemOf(result.issues[0])}.`);
}

const maxLimit = 1000;

/** Reads how many entries a page has: 20, if the query has no whole number. */
export function readLimit(value: string | undefined) {
  const limit = Number(value ?? 20);
  return Number.isInteger(limit) ? Math.min(maxLimit, Math.max(1, limit)) : 20;
}

/** Reads how many entries are before the page. */
export function readOffset(value: string | undefined) {
  const offset = Number(value ?? 0);
  return Number.isInteger(offset) ? Math.min(2 ** 31 - 1, Math.max(0, offset)) : 0;
}

export const boundedText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'is empty'),
    v.maxLength(maxLength, `has ${maxLength} characters at most`),
  );

/** A whole number from 1 to `max`. */
export const wholeNumber = (max: number) =>
  v.pipe(
    v.number(),
    v.integer('is a whole number'),
    v.minValue(1, 'is 1 or more'),
    v.maxValue(max, `is ${max} at most`),
  );

/** A text for the history, such as the message of a commit. A longer text is cut, because no release may fail for its length. */
export const cutText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)),
  );

export const reasonText = v.optional(cutText(500));

/** The versions of a variant that replace live ones, by package. */
export const membersBody = v.pipe(
  v.record(remoteName, versionName),
  v.check((members) => Object.keys(members).length > 0, 'names no package'),
);

/**
 * Admits `maxConcurrent` requests at once, and refuses others before their body is read. p-limit would queue them instead.
 */
export function limitConcurrency(maxConcurrent: number): MiddlewareHandler {
  let concurrent = 0;
  return async (_, next) => {
    if (concurrent >= maxConcurrent)
      throw new RegistryRefusal('unavailable', 'Too many builds are being published or read. Try again in a moment.');
    concurrent++;
    try {
      await next();
    } finally {
      concurrent--;
    }
  };
}
