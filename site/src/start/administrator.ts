import { rm } from 'node:fs/promises';
import { persistedSecret } from '@onesite/server/dataFolder';
import { findLogin } from 'api/accounts/accountRows';
import { applyPasswordSetting, ensureAdministrator } from 'api/accounts/ensureAdministrator';
import { isPassword } from 'api/auth/passwords';
import type { Database } from 'api/database/sql';
import type { Settings } from '../settings.ts';

/**
 * Makes sure that an administrator can log in. A generated password is printed only to a terminal: other output is stored, such as
 * a container's log.
 * @returns a line with the username, and where the password is
 */
export async function firstAdministrator(sql: Database, settings: Settings, isTerminal = process.stdout.isTTY) {
  const { adminUsername: username, adminPassword, dataDir } = settings;
  if (adminPassword) {
    const outcome = await applyPasswordSetting(sql, { username, password: adminPassword });
    const changed = outcome === 'unchanged' ? ', unless it was changed since' : '';
    return `${username}, with the password from ADMIN_PASSWORD${changed}`;
  }
  const { value: password, file, isNew } = await persistedSecret(dataDir, 'admin-password');
  const outcome = await ensureAdministrator(sql, { username, password });
  if (outcome === 'created' && isTerminal) return `${username}, password ${password} (stored in ${file})`;
  if (outcome === 'created') return `${username}, password in ${file}`;
  if (!isNew && (await isCurrentPassword(sql, username, password))) return `${username}, password in ${file}`;
  // The file's password is wrong: the password was changed, or the administrator is older than this folder.
  await rm(file);
  return `${username}, with the password that was set before (ADMIN_PASSWORD sets another)`;
}

async function isCurrentPassword(sql: Database, username: string, password: string): Promise<boolean> {
  const { account } = await findLogin(sql, 'administrator', username);
  return isPassword(account?.passwordHash, password);
}
