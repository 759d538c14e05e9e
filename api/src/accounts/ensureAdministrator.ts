import { isUsername, usernameCharactersMessage } from '@fieldbox/contract/accounts/credentials';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import type { Database } from '../database/sql.ts';
import { findLogin, hasUsername, insertAdministrator } from './accountRows.ts';
import { changePassword } from './changePassword.ts';

interface AdministratorToEnsure {
  username: string;
  password: string;
  /** Shown in the dashboard's profile card; a new administrator without one is 'Site Administrator'. */
  profile?: { firstName: string; lastName: string; email: string };
  /** Sets the password of an existing administrator and ends their sessions. */
  reset?: boolean;
}

const defaultProfile = { firstName: 'Site', lastName: 'Administrator', email: 'admin@fieldbox.example' };

/**
 * Makes sure that such an administrator exists. An existing one stays unchanged, unless `reset` is set.
 * @throws Error for a name with spaces, line ends or invisible characters
 */
export async function ensureAdministrator(
  sql: Database,
  { username, password, profile = defaultProfile, reset = false }: AdministratorToEnsure,
): Promise<'created' | 'reset' | 'unchanged'> {
  if (!isUsername(username)) throw new Error(`${usernameCharactersMessage}: ${JSON.stringify(username)}`);
  const passwordHash = await hashPassword(password);
  return sql.begin(async (transaction) => {
    if (await insertAdministrator(transaction, { ...profile, username, passwordHash })) return 'created';
    if (!reset) return 'unchanged';
    const { account } = await findLogin(transaction, 'administrator', username);
    await changePassword(transaction, 'administrator', account!.id, { passwordHash });
    return 'reset';
  });
}

/**
 * Sets an administrator's password to the one in the settings if that setting is new: a restart must not undo a password
 * change that was made after the setting was applied.
 */
export async function applyPasswordSetting(
  sql: Database,
  { username, password }: { username: string; password: string },
): Promise<'created' | 'reset' | 'unchanged'> {
  const [hashes] = await sql<{ passwordHash: string; settingHash: string | null }[]>`
    select password_hash, setting_hash from shop.administrator where ${hasUsername(sql, username)}`;
  // Without a setting hash, the settings were never applied, but somebody may have chosen the same password.
  const isApplied = hashes && (await isPassword(hashes.settingHash ?? hashes.passwordHash, password));
  const outcome = isApplied ? 'unchanged' : await ensureAdministrator(sql, { username, password, reset: true });
  if (outcome !== 'unchanged' || !hashes?.settingHash)
    await sql`update shop.administrator set setting_hash = password_hash where ${hasUsername(sql, username)}`;
  return outcome;
}
