import { defaultEnvironment, type PreviewSummary } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { notifyEdges } from '../sets/notifyEdges.ts';
import { inTransaction } from '../sets/transactions.ts';
import { isOpen } from '../sets/variants.ts';

export type WantedPreview = Pick<PreviewSummary, 'members' | 'branch' | 'note' | 'token' | 'person'> & {
  environment: string;
  days: number;
};

export const previewColumns = (sql: Sql) => sql`
  id, members, branch, note, token, person, created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"
`;

/** A new row, or that of the branch's preview, with the latest versions. @returns the row, which then has another id */
export async function putPreview(
  sql: Sql,
  { environment, members, branch, note, token, person, days }: WantedPreview,
  { id, digest }: { id: string; digest: string },
): Promise<PreviewSummary> {
  const own = environment === defaultEnvironment ? [] : [`${environment}:`];
  const packages = branch === null ? null : [...own, ...Object.keys(members).sort()].join(' ');
  const [row] = await sql<PreviewSummary[]>`
    insert into registry.preview (id, environment, digest, members, branch, packages, note, token, person, expires_at)
    values (
      ${id}, ${environment}, ${digest}, ${sql.json(members)}, ${branch}, ${packages}, ${note}, ${token}, ${person},
      now() + make_interval(days => ${days})
    )
    on conflict (packages, branch) where revoked_at is null and branch is not null do update
    set members = excluded.members, note = excluded.note, token = excluded.token, person = excluded.person,
      created_at = now(), expires_at = excluded.expires_at
    returning ${previewColumns(sql)}
  `;
  return row!;
}

export const setDigest = (sql: Sql, id: string, digest: string) =>
  sql`update registry.preview set digest = ${digest} where id = ${id}`;

/** An environment's, newest first. */
export const listPreviews = (sql: Sql, environment: string, limit: number) => sql<PreviewSummary[]>`
  select ${previewColumns(sql)} from registry.preview where environment = ${environment} order by created_at desc, id limit ${limit}
`;

export const listOpenPreviews = (sql: Sql, environment: string) => sql<Pick<PreviewSummary, 'id' | 'members'>[]>`
  select id, members from registry.preview where ${isOpen(sql)} and environment = ${environment} order by id
`;

/** Closes them for everybody; a branch's next publish opens its preview again. */
export const expirePreviews = (sql: Sql, ids: string[]) =>
  sql`update registry.preview set expires_at = now() where id = any(${ids})`;

export async function readPreview(sql: Sql, id: string): Promise<PreviewSummary | undefined> {
  const [row] = await sql<PreviewSummary[]>`select ${previewColumns(sql)} from registry.preview where id = ${id}`;
  return row;
}

/** Closes it for everybody. A revoked one stays as it is. */
export const revokePreview = (sql: Sql, id: string): Promise<PreviewSummary | undefined> =>
  inTransaction(sql, async (sql) => {
    const [row] = await sql<PreviewSummary[]>`
      update registry.preview set revoked_at = coalesce(revoked_at, now()) where id = ${id}
      returning ${previewColumns(sql)}
    `;
    await notifyEdges(sql, 'variants');
    return row;
  });
