import type { Database } from '../database/connect.ts';
import type { Progress } from './steps.ts';

/** What a response is recognised by: texts that it contains as JSON writes them, in any case, the key of a response, or an order's id. */
export interface Signs {
  texts: string[];
  shareKeys?: string[];
  /** Orders whose own records go, and what was noted about them. */
  orderIds?: number[];
  /** Responses of which goes what was noted about them. */
  responseIds?: number[];
}

const keysAtOnce = 5_000;

/** Deletes the responses stored for repeated requests that show what a person has sent. All are looked at, in the order of their keys. */
export async function eraseStoredResponses(sql: Database, signs: Signs, progress: Progress): Promise<void> {
  let last: { call: string; key: string } | undefined = { call: '', key: '' };
  for (let looked = 0; last; looked += keysAtOnce) {
    progress(`stored answers: looked at ${looked.toLocaleString('en-US')}`);
    last = await eraseSome(sql, signs, last);
  }
}

/** @returns the last key that was looked at; undefined when there were none */
async function eraseSome(
  sql: Database,
  { texts, shareKeys = [], orderIds = [], responseIds = [] }: Signs,
  after: { call: string; key: string },
): Promise<{ call: string; key: string } | undefined> {
  const [last] = await sql<{ call: string; key: string }[]>`
    with looked_at as materialized (
      select call, key, answer
      from shop.idempotency_key
      where (call, key) > (${after.call}, ${after.key})
      order by call, key
      limit ${keysAtOnce}
    ), deleted as (
      delete from shop.idempotency_key known
      using looked_at
      where known.call = looked_at.call and known.key = looked_at.key
        and (
          looked_at.answer::json ->> 'shareKey' = any(${shareKeys})
          or substring(looked_at.call from '^POST /api/configurations/0*([0-9]+)/notes') = any(${orderIds}::integer[]::text[])
          or substring(looked_at.call from '^POST /api/questionnaire/0*([0-9]+)/notes') = any(${responseIds}::integer[]::text[])
          or (
            looked_at.call ~ '^POST /api/configurations( |$)'
            and looked_at.answer::json ->> 'id' = any(${orderIds}::integer[]::text[])
          )
          or exists (
            select from unnest(${texts}::text[]) text
            where position(lower(to_json(text)::text) in lower(looked_at.answer)) > 0
          )
        )
    )
    select call, key from looked_at order by call desc, key desc limit 1`;
  return last;
}
