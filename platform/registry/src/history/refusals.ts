import type { HistoryEntry } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import type { GateRefusal } from '../gates/gateRefusal.ts';
import type { Author } from '../releases/release.ts';

/** Records a release that a gate refused. */
export async function recordRefusal(
  sql: Sql,
  { findings, changes }: GateRefusal,
  { kind, by }: { kind: HistoryEntry['kind']; by: Author },
) {
  await sql`
    insert into registry.refusal (kind, changes, findings, token, person, why)
    values (${kind}, ${sql.json(changes)}, ${sql.json(findings)}, ${by.token}, ${by.person}, ${by.why})
  `;
}
