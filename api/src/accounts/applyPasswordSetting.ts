import { isPassword } from '../auth/passwords.ts';
import type { Database } from '../database/connect.ts';
import { ensureAdministrator } from './ensureAdministrator.ts';

/**
 * Sets an administrator's password to the one in the settings if that setting is new: a restart must not undo a password
 * change that was made after the setting was applied.
 */
export async function applyPasswordSetting(
  sql: Database,
  { username, password }: { username: string; password: string },
): Promise<'created' | 'reset' | 'unchanged'> {
  const hashes = await findHashes(sql, username);
  // An account that the settings have not set yet may have their password nevertheless.
  const isApplied = hashes && (await isPassword(hashes.settingHash ?? hashes.passwordHash, password));
  const outcome = isApplied ? 'unchanged' : await ensureAdministrator(sql, { username, password, reset: true });
  if (outcome !== 'unchanged' || !hashes?.settingHash) await storeSettingHash(sql, username);
  return outcome;
}

async function findHashes(sql: Database, username: string) {
  const [found] = await sql<{ passwordHash: string; settingHash: string | null }[]>`
    select password_hash as "passwordHash", setting_hash as "settingHash"
    from shop.administrator
    where lower(username) = lower(${username})`;
  return found;
}

/** Records that the current password is the one in the settings. */
async function storeSettingHash(sql: Database, username: string): Promise<void> {
  await sql`update shop.administrator set setting_hash = password_hash where lower(username) = lower(${username})`;
}
