import { rm } from 'node:fs/promises';
import { applyPasswordSetting } from 'api/auth/applyPasswordSetting';
import { ensureAdministrator } from 'api/auth/ensureAdministrator';
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
  if (!isNew) return `${username}, password in ${file}`;
  await rm(file); // it opens nothing: this database knew the administrator before this folder did
  return `${username}, with the password that was set before (ADMIN_PASSWORD sets another)`;
}
