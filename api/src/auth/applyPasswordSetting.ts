import type { Database } from '../database/connect.ts';
import { ensureAdministrator } from './ensureAdministrator.ts';
import { isPassword } from './passwords.ts';

/**
 * Sets an administrator's password to the one in the settings, when that is new: a password that was changed since is not
 * undone by a restart. Tells whether there was such an administrator, and whether the password was set.
 */
export async function applyPasswordSetting(
  sql: Database,
  { username, password }: { username: string; password: string },
): Promise<'created' | 'reset' | 'kept'> {
  const known = await findHashes(sql, username);
  // One whose setting was never remembered may have it all the same.
  const isApplied = known && (await isPassword(known.settingHash ?? known.passwordHash, password));
  const outcome = isApplied ? 'kept' : await ensureAdministrator(sql, { username, password, reset: true });
  if (outcome !== 'kept' || !known?.settingHash) await rememberSetting(sql, username);
  return outcome;
}

async function findHashes(sql: Database, username: string) {
  const [found] = await sql<{ passwordHash: string; settingHash: string | null }[]>`
    select password_hash as "passwordHash", setting_hash as "settingHash"
    from shop.administrator
    where lower(username) = lower(${username})`;
  return found;
}

/** The password is the one in the settings. */
async function rememberSetting(sql: Database, username: string): Promise<void> {
  await sql`update shop.administrator set setting_hash = password_hash where lower(username) = lower(${username})`;
}
