import * as callPaths from '@fieldbox/contract/callPaths';
import { Hono } from 'hono';
import type { Database } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';

/** Milliseconds for the database to say a word. */
const timeoutMs = 2_000;

/** For monitoring. The 503 has the fields of an error as well. */
export function healthCalls({ sql }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  calls.get(callPaths.health, async (c) => {
    if (await answers(sql)) return c.json({ status: 'ok', database: 'ok' });
    const failure = new ApiFailure('unavailable', 'The database cannot be reached.');
    return c.json({ ...failure.toJSON(), status: 'unavailable', database: 'unreachable' }, 503, { 'Retry-After': '2' });
  });
  return calls;
}

async function answers(sql: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  const answered = sql`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
