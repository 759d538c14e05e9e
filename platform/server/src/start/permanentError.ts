import type { ServerSettings } from '../settings.ts';

/** What SQLSTATE says of a login that no repetition makes right, and what to do. */
const causes: Record<string, string> = {
  '28P01': 'the user or the password is wrong',
  '28000': 'the server does not allow this login',
  '3D000': 'there is no such database: create it',
  '42501': 'the role has no right to use this database',
  pooler: 'a pooler is in front of it: set DATABASE_POOLER as well',
};

/** Which setting has the login of the registry. */
export const registrySetting = ({ databaseUrls }: Pick<ServerSettings, 'databaseUrls'>) =>
  databaseUrls?.registry !== databaseUrls?.api ? 'REGISTRY_DATABASE_URL' : 'DATABASE_URL';

/** Poolers have one code for all their refusals. */
function codeOf({ code, message }: { code?: unknown; message: string }) {
  if (code !== '08P01') return String(code);
  if (message.includes('unsupported startup parameter')) return 'pooler';
  return message.includes('password authentication failed') ? '28P01' : code;
}

/** Why a login can never succeed; undefined if it may. */
export function permanentCause(error: Error): string | undefined {
  const cause = causes[codeOf(error)];
  return cause && `${cause} (${error.message})`;
}

/** The same error with the setting to correct, if a login can never succeed; otherwise undefined. */
export function permanentError(error: Error, setting: string): Error | undefined {
  const cause = permanentCause(error);
  return cause ? new Error(`${setting}: ${cause}. Correct the setting and start again.`, { cause: error }) : undefined;
}
