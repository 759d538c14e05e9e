import type { Sql } from 'postgres';
import { digestOf } from '../tokens/tokenText.ts';
import { previewIdOf } from './handle.ts';
import { isRunning } from './variantRows.ts';

/** A preview with what its opening page shows. */
export type OpenPreview = {
  id: string;
  members: Record<string, string>;
  branch: string | null;
  note: string;
  token: string;
  person: string | null;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  /** The teams of the replaced packages. */
  teams: string[];
  /** When the served set was made. */
  liveSince: string | null;
};

/** An environment's preview of a handle; undefined if it is unknown, expired or revoked. */
export async function openPreview(
  sql: Sql,
  environment: string,
  handle: string,
  live: number,
): Promise<OpenPreview | undefined> {
  const id = previewIdOf(handle);
  if (!id) return undefined;
  const [row] = await sql<OpenPreview[]>`
    select id, members, branch, coalesce(why, '') as note, token, person, created_at as "createdAt", expires_at as "expiresAt",
      null as "revokedAt",
      array(
        select distinct team from registry.remote where team is not null and name in (select jsonb_object_keys(members))
      ) as teams,
      (select s.created_at from registry.release_set s where s.number = ${live}) as "liveSince"
    from registry.variant
    where id = ${id} and environment = ${environment} and digest = ${digestOf(handle)} and ${isRunning(sql)}
  `;
  return row;
}
