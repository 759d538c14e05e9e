import type { PreviewSummary } from '@platform/protocol/registry';
import type { Sql } from 'postgres';
import { notifyEdges } from '../sets/notifyEdges.ts';
import { asSql } from '../sets/transactions.ts';

export const previewColumns = (sql: Sql) => sql`
  id, members, note, token, person, created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt"
`;

/** Newest first. */
export const listPreviews = (sql: Sql, limit: number) => sql<PreviewSummary[]>`
  select ${previewColumns(sql)} from registry.preview order by created_at desc, id limit ${limit}
`;

export async function readPreview(sql: Sql, id: string): Promise<PreviewSummary | undefined> {
  const [row] = await sql<PreviewSummary[]>`select ${previewColumns(sql)} from registry.preview where id = ${id}`;
  return row;
}

/** From now on nobody sees it. One that is revoked already stays as it is. */
export const revokePreview = (sql: Sql, id: string): Promise<PreviewSummary | undefined> =>
  sql.begin(async (transaction) => {
    const sql = asSql(transaction);
    const [row] = await sql<PreviewSummary[]>`
      update registry.preview set revoked_at = coalesce(revoked_at, now()) where id = ${id}
      returning ${previewColumns(sql)}
    `;
    await notifyEdges(sql, 'variants');
    return row;
  }) as Promise<PreviewSummary | undefined>;
