import type { PrefetchedAnswer } from '@onesite/protocol/rendering';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';

type Answers = Record<string, PrefetchedAnswer>;

/** What the API answers an anonymous visitor now, by path; without those that it does not answer. */
export type FetchAnswers = (paths: string[]) => Promise<Answers>;

/**
 * The data that examples are rendered with: what the API answers now, which is recorded; where it does not answer, what was
 * recorded before, so that a rollback passes its gates while the API is down.
 * @throws RegistryRefusal unavailable for a path that was never recorded
 */
export async function recordedAnswers(sql: Sql, fetchAnswers: FetchAnswers, paths: string[]): Promise<Answers> {
  if (paths.length === 0) return {};
  const fresh = await fetchAnswers(paths);
  if (Object.keys(fresh).length > 0) await recordAnswers(sql, fresh);
  const late = paths.filter((path) => !fresh[path]);
  const answers = { ...(late.length > 0 && (await readAnswers(sql, late))), ...fresh };
  const unknown = paths.find((path) => !answers[path]);
  if (unknown === undefined) return answers;
  throw new RegistryRefusal(
    'unavailable',
    `Its pages cannot be rendered now: ${unknown} has no answer, and none was recorded. Try again when the API answers.`,
  );
}

async function recordAnswers(sql: Sql, answers: Answers) {
  const rows = Object.entries(answers).map(([path, { status, body }]) => ({
    path,
    status,
    body: JSON.stringify(body),
  }));
  await sql`
    insert into registry.recorded_answer ${sql(rows)}
    on conflict (path) do update set status = excluded.status, body = excluded.body, recorded_at = now()
  `;
}

async function readAnswers(sql: Sql, paths: string[]): Promise<Answers> {
  const rows = await sql<{ path: string; status: number; body: string }[]>`
    select path, status, body from registry.recorded_answer where path in ${sql(paths)}
  `;
  return Object.fromEntries(rows.map(({ path, status, body }) => [path, { status, body: JSON.parse(body) }]));
}
