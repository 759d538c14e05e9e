import type { Statements } from '../database/connect.ts';

/** Records that a backup was made now. A database that an older release has migrated has no table for it. */
export async function recordBackup(sql: Statements): Promise<void> {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass('shop.backup') is not null as exists`;
  if (!found!.exists) return;
  await sql`
    insert into shop.backup (made_at) values (now()) on conflict (is_last) do update set made_at = excluded.made_at`;
}
