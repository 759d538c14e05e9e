import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';
import { tokenName, useSession } from '../sessions/sessionRows.ts';
import type { Caller } from './caller.ts';
import { useToken } from './tokenRows.ts';
import { digestOf, isSameSecret, isTokenText } from './tokenText.ts';

type Presented = { authorization: string | undefined; person: string | null };

/**
 * Finds the owner of a request's token.
 * @param record the use of an expired or revoked token
 * @throws RegistryRefusal not_authenticated
 */
export async function authenticate(
  sql: Sql,
  platformToken: string,
  { authorization, person }: Presented,
  record: (id: string, remote: string, outcome: 'not_authenticated') => Promise<void>,
): Promise<Caller> {
  const [, text = ''] = /^Bearer (.*)$/i.exec(authorization ?? '') ?? [];
  if (isSameSecret(text, platformToken)) return { token: 'platform', person };
  const found = isTokenText(text) ? await useToken(sql, digestOf(text)) : undefined;
  if (!found)
    throw new RegistryRefusal('not_authenticated', 'Send a token of this site: Authorization: Bearer <token>.');
  const { id, remote, rights, revokedAt, expiresAt, isExpired } = found;
  if (!revokedAt && !isExpired) return { token: id, person: found.person ?? person, scope: { [remote]: rights } };
  await record(id, remote, 'not_authenticated');
  const ended = revokedAt ? `was revoked at ${iso(revokedAt)}` : `expired at ${iso(expiresAt)}`;
  throw new RegistryRefusal(
    'not_authenticated',
    `The token ${id} of ${remote} ${ended}. The site's operator makes a new one with: federation token create ${remote}`,
  );
}

/** Finds the caller of a session. @throws RegistryRefusal not_authenticated */
export async function authenticateSession(sql: Sql, digest: string): Promise<Caller> {
  const row = await useSession(sql, digest);
  if (!row) throw new RegistryRefusal('not_authenticated', 'The session has ended. Log in again.');
  return { token: tokenName(row), person: row.person, scope: row.scope ?? undefined };
}

const iso = (time: string | Date) => new Date(time).toISOString();
