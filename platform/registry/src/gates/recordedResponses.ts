import type { PrefetchedResponse } from '@onesite/protocol/rendering';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';

type Responses = Record<string, PrefetchedResponse>;

/** The API's current responses for an anonymous visitor, by path, without failed ones. */
export type FetchResponses = (paths: string[]) => Promise<Responses>;

/**
 * The data for rendering examples: the API's current responses, which are recorded. If it does not respond, the recorded ones are
 * used, so that a rollback passes its gates while the API is down.
 * @throws RegistryRefusal unavailable for a path that was never recorded
 */
export async function recordedResponses(sql: Sql, fetchResponses: FetchResponses, paths: string[]): Promise<Responses> {
  if (paths.length === 0) return {};
  const fresh = await fetchResponses(paths);
  if (Object.keys(fresh).length > 0) await recordResponses(sql, fresh);
  const late = paths.filter((path) => !fresh[path]);
  const responses = { ...(late.length > 0 && (await readResponses(sql, late))), ...fresh };
  const unknown = paths.find((path) => !responses[path]);
  if (unknown === undefined) return responses;
  throw new RegistryRefusal(
    'unavailable',
    `Its pages cannot be rendered now: ${unknown} has no answer, and none was recorded. Try again when the API answers.`,
  );
}

async function recordResponses(sql: Sql, responses: Responses) {
  const rows = Object.entries(responses).map(([path, { status, body }]) => ({
    path,
    status,
    body: JSON.stringify(body),
  }));
  await sql`
    insert into registry.recorded_answer ${sql(rows)}
    on conflict (path) do update set status = excluded.status, body = excluded.body, recorded_at = now()
  `;
}

async function readResponses(sql: Sql, paths: string[]): Promise<Responses> {
  const rows = await sql<{ path: string; status: number; body: string }[]>`
    select path, status, body from registry.recorded_answer where path in ${sql(paths)}
  `;
  return Object.fromEntries(rows.map(({ path, status, body }) => [path, { status, body: JSON.parse(body) }]));
}
