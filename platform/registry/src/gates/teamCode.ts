import type { Sql } from 'postgres';
import { RegistryRefusal } from '../errors/refusal.ts';

/** What isolates code of teams where it is rendered. */
export type TeamCode = {
  /** Why there is no sandbox around it, as a text for people. Undefined if there is one. */
  withoutSandbox?: string;
  /** Whether it may run anyway. By default it may while only the platform can publish. */
  isTrusted?: boolean;
};

/** @throws RegistryRefusal forbidden if published code would run without a sandbox */
export async function requireSafeToRun(sql: Sql, { withoutSandbox, isTrusted }: TeamCode) {
  if (withoutSandbox === undefined || (isTrusted ?? !(await canTeamsPublish(sql)))) return;
  throw new RegistryRefusal(
    'forbidden',
    `This site does not run code of teams, because it has no sandbox for it: ${withoutSandbox}. Publishing works. Run the site ` +
      'where its renderers get a sandbox, or set TRUST_TEAMS=on if every publisher may have all rights of the site (docs/security.md).',
  );
}

async function canTeamsPublish(sql: Sql) {
  const [row] = await sql<[{ can: boolean }]>`
    select exists (select from registry.token where revoked_at is null and expires_at > now())
      or exists (select from registry.remote where workflow is not null) as can
  `;
  return row.can;
}
