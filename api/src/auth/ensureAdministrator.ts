import { isUsername, usernameCharactersMessage } from '@fieldbox/contract/usernames';
import type { Database } from '../database/connect.ts';
import { deleteAdministratorSessions, insertAdministrator, updatePassword } from './administrators.ts';
import { findLogin } from './findLogin.ts';
import { hashPassword } from './passwords.ts';

export interface Administrator {
  username: string;
  password: string;
  /** Shown in the dashboard's profile card; a new administrator without one is 'Site Administrator'. */
  profile?: { firstName: string; lastName: string; email: string };
  /** Sets the password of one who exists already and ends their sessions. */
  reset?: boolean;
}

const defaultProfile = { firstName: 'Site', lastName: 'Administrator', email: 'admin@fieldbox.example' };

/**
 * Makes sure that there is such an administrator. One who exists is left as they are, unless `reset` is set.
 * Tells which of the three it was.
 * @throws Error where a new one's name has spaces, line ends or invisible characters; one who has such a name keeps it
 */
export async function ensureAdministrator(
  sql: Database,
  { username, password, profile = defaultProfile, reset = false }: Administrator,
): Promise<'created' | 'reset' | 'kept'> {
  const passwordHash = await hashPassword(password);
  return sql.begin(async (transaction) => {
    const isNew = (await findLogin(transaction, 'shop.administrator', username)).account === undefined;
    if (isNew && !isUsername(username)) throw new Error(`${usernameCharactersMessage}: ${JSON.stringify(username)}`);
    if (await insertAdministrator(transaction, { ...profile, username, passwordHash })) return 'created';
    if (!reset) return 'kept';
    await updatePassword(transaction, username, passwordHash);
    await deleteAdministratorSessions(transaction, username);
    return 'reset';
  });
}
