import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { commonPasswordMessage } from '@fieldbox/contract/accounts/accounts';
import { typedEmail, typedName } from '@fieldbox/contract/accounts/credentials';
import type { Role } from '@fieldbox/contract/accounts/logins';
import { erasePerson as eraseFromRegistry } from '@onesite/registry/erasePerson';
import { migrateRegistry } from '@onesite/registry/migrate';
import { findLogin } from 'api/accounts/accountRows';
import { changePassword } from 'api/accounts/changePassword';
import { ensureAdministrator } from 'api/accounts/ensureAdministrator';
import { recordEvent } from 'api/audit/recordEvent';
import { isCommonPassword } from 'api/auth/commonPasswords';
import { hashPassword } from 'api/auth/passwords';
import type { Database } from 'api/database/sql';
import { erasePerson, namesOfPerson } from 'api/operator/erasePerson';
import { dropFailedMails, listFailedMails, recordBackup } from 'api/operator/operation';

export const usage = `Commands for the operator of a site:

  npm run operator -- add-administrator <username> --first-name Ada --last-name Berg --email ada@fieldbox.example
  npm run operator -- set-password <username>               sets a new password of an administrator
  npm run operator -- set-password --supplier <username>    the same for a supplier
  npm run operator -- erase <email> [--name 'Ada Berg']     erases all data of the person with this address, and the names of
                                                            their accounts (and this one) in the history of releases
  npm run operator -- migrate                               migrates the tables to this release, as each start of an API does
  npm run operator -- record-backup                         records that a backup was made, for the metric and its alarm
  npm run operator -- failed-mail                           lists the mails that could not be sent, with the reasons
  npm run operator -- drop-mail <email>                     gives up those that wait for this address

A new password is the first line of standard input if that is not a terminal, else generated and printed once. DATA_DIR and
DATABASE_URL select the site's data, as for npm start. All commands work while the site runs.`;

const actor = { role: 'operator' } as const;

export interface OperatorCommand {
  sql: Database;
  /** The database with the history of releases. */
  registrySql: Database;
  args: string[];
  /** The password from standard input, if any. It is not an argument, because every process of the machine can read those. */
  readPassword: () => Promise<string | undefined>;
}

/** Runs the command that the arguments name. @returns the text to print @throws Error with a message for the operator */
export async function runCommand({ sql, registrySql, args, readPassword }: OperatorCommand): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      email: { type: 'string' },
      supplier: { type: 'boolean' },
      name: { type: 'string', multiple: true },
    },
  });
  const [name, typed = '', ...rest] = positionals;
  const subject = typedName(typed);
  if (name === 'migrate' && !subject) {
    await migrateRegistry(registrySql); // those of the shop were migrated before any command
    return 'The tables match this release.';
  }
  if (name === 'record-backup' && !subject) {
    await recordBackup(sql);
    return 'Recorded: a backup was made just now.';
  }
  if (name === 'failed-mail' && !subject) return (await listFailedMails(sql)).join('\n') || 'All mails were sent.';
  if (!subject || rest.length > 0) throw new Error(usage);
  if (name === 'drop-mail') {
    const count = await dropFailedMails(sql, typedEmail(subject));
    if (count === 0) throw new Error(`No mail to ${subject} waits after a failure.`);
    return `Mails to ${subject} that were given up: ${count}`;
  }
  if (name === 'erase') return erase({ sql, registrySql }, typedEmail(subject), values.name);
  if (name === 'add-administrator') {
    const { 'first-name': firstName, 'last-name': lastName, email } = values;
    if (!firstName || !lastName || !email) throw new Error(usage);
    const { newPassword, shown } = await choosePassword(readPassword);
    const profile = { firstName, lastName, email: typedEmail(email) };
    const outcome = await ensureAdministrator(sql, { username: subject, password: newPassword, profile });
    if (outcome === 'unchanged') throw new Error(`There is an administrator ${subject} already.`);
    const id = await accountOf(sql, 'administrator', subject);
    await recordEvent(sql, actor, 'administrator_added', { id, name: subject });
    return `Administrator ${subject} added${shown}`;
  }
  if (name === 'set-password') {
    const role = values.supplier ? 'supplier' : 'administrator';
    const id = await accountOf(sql, role, subject);
    const { newPassword, shown } = await choosePassword(readPassword, values.supplier);
    const passwordHash = await hashPassword(newPassword);
    await sql.begin(async (transaction) => {
      await changePassword(transaction, role, id, { passwordHash });
      await recordEvent(transaction, actor, 'password_set', { id, name: subject });
    });
    return `Password of ${role} ${subject} set, and all sessions ended${shown}`;
  }
  throw new Error(usage);
}

async function accountOf(sql: Database, role: Role, username: string): Promise<number> {
  const { account } = await findLogin(sql, role, username);
  if (!account) throw new Error(`There is no ${role} ${username}.`);
  return account.id;
}

/** @returns the one from standard input, else a new one and the text that shows it */
async function choosePassword(read: OperatorCommand['readPassword'], isSupplier = false) {
  const given = await read();
  const newPassword = given ?? randomBytes(12).toString('base64url');
  if (newPassword.length < 8) throw new Error('A password has at least 8 characters.');
  if (!isSupplier && isCommonPassword(newPassword)) throw new Error(commonPasswordMessage);
  return { newPassword, shown: given === undefined ? `, password ${newPassword}` : '' };
}

/** Erases from the registry first: if a run is interrupted after that, the next run still finds the names of the accounts. */
async function erase(
  { sql, registrySql }: Pick<OperatorCommand, 'sql' | 'registrySql'>,
  email: string,
  names: string[] = [],
): Promise<string> {
  await migrateRegistry(registrySql);
  const released = await eraseFromRegistry(registrySql, [email, ...(await namesOfPerson(sql, email)), ...names]);
  const erasure = { ...(await erasePerson(sql, email)), ...released };
  if (Object.values(erasure).every((count) => count === 0))
    throw new Error(
      `Nothing is stored of ${email}. Look for other spellings or addresses of this person in the dashboard.`,
    );
  // The record does not name the person: that would store what is to be erased.
  await recordEvent(sql, actor, 'person_erased', { id: null, name: 'A person' }, { after: erasure });
  const lines = Object.entries(erasure).map(([kind, count]) => `  ${kind}: ${count}`);
  return [`Erased the data of ${email}:`, ...lines].join('\n');
}
