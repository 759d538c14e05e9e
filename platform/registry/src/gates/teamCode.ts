import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';

/** What keeps code of teams in where it is rendered. */
export type TeamCode = {
  /** Why there is no wall around it, for a person. Undefined behind one. */
  withoutWall?: string;
  /** Whether it may run all the same. By default it may while nobody but the platform can publish. */
  isTrusted?: boolean;
};

/** @throws RegistryRefusal forbidden where code that somebody published would run with nothing around it */
export async function requireSafeToRun(sql: Sql, { withoutWall, isTrusted }: TeamCode) {
  if (withoutWall === undefined || (isTrusted ?? !(await canTeamsPublish(sql)))) return;
  throw new RegistryRefusal(
    'forbidden',
    `Code of teams does not run here, since nothing would keep it in: ${withoutWall}. Publishing works. Run the site ` +
      'where its renderers get a wall, or set TRUST_TEAMS=on if whoever can publish may have all rights of the site (docs/security.md).',
  );
}

async function canTeamsPublish(sql: Sql) {
  const [row] = await sql<[{ can: boolean }]>`
    select exists (select from registry.token where revoked_at is null and expires_at > now()) as can
  `;
  return row.can;
}
