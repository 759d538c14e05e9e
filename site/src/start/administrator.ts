import { rm } from 'node:fs/promises';
import { applyPasswordSetting } from 'api/auth/applyPasswordSetting';
import { ensureAdministrator } from 'api/auth/ensureAdministrator';
import { findLogin } from 'api/auth/findLogin';
import { isPassword } from 'api/auth/passwords';
import type { Database } from 'api/database/connect';
import { keptSecret } from '../dataFolder.ts';
import type { Settings } from '../settings.ts';

/** Makes sure that somebody can log in. @returns the line that tells who, and with which password */
export async function firstAdministrator(sql: Database, settings: Settings) {
  const { adminUsername: username, adminPassword, dataDir } = settings;
  if (adminPassword) {
    const outcome = await applyPasswordSetting(sql, { username, password: adminPassword });
    const changed = outcome === 'kept' ? ', unless it was changed since' : '';
    return `${username}, with the password from ADMIN_PASSWORD${changed}`;
  }
  const { value: password, file, isNew } = await keptSecret(dataDir, 'admin-password');
  const outcome = await ensureAdministrator(sql, { username, password });
  if (outcome === 'created') return `${username}, password ${password} (kept in ${file})`;
  if (!isNew && (await fits(sql, username, password))) return `${username}, password in ${file}`;
  // It opens nothing: the password was changed, or this database knew the administrator before this folder did.
  await rm(file);
  return `${username}, with the password that was set before (ADMIN_PASSWORD sets another)`;
}

async function fits(sql: Database, username: string, password: string): Promise<boolean> {
  const { account } = await findLogin(sql, 'shop.administrator', username);
  return isPassword(account?.passwordHash, password);
}
