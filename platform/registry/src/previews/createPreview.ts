import type { Members, NewPreview, PreviewSummary } from '@platform/protocol/registry';
import type { Sql } from 'postgres';
import { notifyEdges } from '../sets/notifyEdges.ts';
import { requireVariantPasses } from '../sets/requireVariantPasses.ts';
import { asSql } from '../sets/transactions.ts';
import { digestOf } from '../tokens/tokenText.ts';
import { newHandle } from './handle.ts';
import { previewColumns } from './previewRows.ts';

type Wanted = { members: Members; days: number; note: string; token: string; person: string | null };

/**
 * Makes a preview of the live set with other versions, if it could become live.
 * @throws RegistryRefusal
 * @throws AttestationsMissing
 */
export const createPreview = (sql: Sql, { members, days, note, token, person }: Wanted): Promise<NewPreview> =>
  sql.begin(async (transaction) => {
    const sql = asSql(transaction);
    await requireVariantPasses(sql, members);
    const { id, handle } = newHandle();
    const [row] = await sql<PreviewSummary[]>`
      insert into registry.preview (id, digest, members, note, token, person, expires_at)
      values (
        ${id}, ${digestOf(handle)}, ${sql.json(members)}, ${note}, ${token}, ${person}, now() + make_interval(days => ${days})
      )
      returning ${previewColumns(sql)}
    `;
    await notifyEdges(sql, 'variants');
    return { ...row!, handle };
  }) as Promise<NewPreview>;
