import type { PreviewSummary } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { isOpen } from '../sets/variants.ts';
import { digestOf } from '../tokens/tokenText.ts';
import { previewIdOf } from './handle.ts';
import { previewColumns } from './previewRows.ts';

/** A preview with what the page that opens it says. */
export type OpenPreview = PreviewSummary & {
  /** The teams of what is replaced. */
  teams: string[];
  /** When the set was made that is served. */
  liveSince: string | null;
};

/** The preview that a handle opens; undefined for one that is unknown, expired or revoked. */
export async function openPreview(sql: Sql, handle: string, live: number): Promise<OpenPreview | undefined> {
  const id = previewIdOf(handle);
  if (!id) return undefined;
  const [row] = await sql<OpenPreview[]>`
    select ${previewColumns(sql)},
      array(
        select distinct team from registry.remote where team is not null and name in (select jsonb_object_keys(members))
      ) as teams,
      (select s.created_at from registry.release_set s where s.number = ${live}) as "liveSince"
    from registry.preview
    where id = ${id} and digest = ${digestOf(handle)} and ${isOpen(sql)}
  `;
  return row;
}
