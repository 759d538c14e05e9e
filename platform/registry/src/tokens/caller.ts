import { type Right, type RightsByRemote, rightsIn, rightsText } from '@onesite/protocol/registry';
import { digestOf } from '@onesite/protocol/signature';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../refusal.ts';
import { tokenName, useSession } from '../sessions/sessionRows.ts';
import { findTokenAndRecordUse, isSameSecret, isTokenText } from './tokenRows.ts';

/** Who calls: the platform, the holder of a remote's token, or somebody who signed in. */
export type Caller = {
  /** `platform`, `sign-in`, or the id of a remote's token. */
  token: string;
  /** The person, as the caller states it, or as the sign-in's provider or a workflow's forge does. */
  person: string | null;
  /** What is permitted, by remote; undefined for the platform's token and for operators, who may do everything. */
  scope?: RightsByRemote;
};

/** The caller with only the rights that they have in an environment. */
export function inEnvironment(caller: Caller, environment: string): Caller {
  if (!caller.scope) return caller;
  const rights = Object.entries(caller.scope).map(([remote, rights]) => [remote, rightsIn(environment, rights)]);
  return { ...caller, scope: Object.fromEntries(rights) };
}

/** @throws RegistryRefusal forbidden */
export function requireRight({ scope }: Caller, right: Right, remote: string) {
  if (!scope) return;
  const rights = scope[remote];
  if (!rights)
    throw noRight(`You have rights to ${Object.keys(scope).join(', ') || 'no remote'}, not to ${remote}.`, remote);
  if (!rights.includes(right))
    throw noRight(`Your rights to ${remote} do not include ${right}, only ${rightsText(rights)}.`, remote, right);
}

/** A team may change its own remote; only the platform may change several packages at once. @throws RegistryRefusal forbidden */
export function requireRightToAll(caller: Caller, right: Right, names: string[], action: string) {
  if (new Set(names).size > 1) requirePlatform(caller, action);
  for (const name of names) requireRight(caller, right, name);
}

/** The remote that a caller's rights are for, if it is one. */
export function remoteOf({ scope = {} }: Caller) {
  const [remote, ...others] = Object.keys(scope);
  return remote !== undefined && others.length === 0 ? remote : null;
}

/** @param action completes 'only the platform's token may' @throws RegistryRefusal forbidden */
export function requirePlatform({ scope }: Caller, action: string) {
  if (scope)
    throw new RegistryRefusal('forbidden', `Only the platform's token may ${action}. Ask the site's operator.`);
}

function noRight(problem: string, remote: string, right: Right = 'publish') {
  const next = `The site's operator makes a token with: federation token create ${remote} --rights ${right}`;
  return new RegistryRefusal('forbidden', `${problem} ${next}`);
}

type Presented = { authorization: string | undefined; person: string | null };

/**
 * Finds the owner of a request's token.
 * @param record called for an expired or revoked token
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
  const found = isTokenText(text) ? await findTokenAndRecordUse(sql, digestOf(text)) : undefined;
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
