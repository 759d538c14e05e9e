import type { MissionUpload } from '@fieldbox/contract/catalogue/missions';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Database, Statements } from '../database/sql.ts';
import { nameTakenMessage } from './missions.ts';
import type { MissionCsv, NumberedRow } from './readMissionCsv.ts';

/** Stores the valid rows of a file, within a transaction, and reports the errors of the others. */
export async function uploadMissions(
  sql: Statements,
  csv: MissionCsv,
  administratorId: number,
): Promise<MissionUpload> {
  const stored = new Set(await insertMissions(sql, csv.rows));
  const duplicates = csv.rows.filter(({ row }) => !stored.has(row));
  const errors = [
    ...csv.errors,
    ...duplicates.map(({ row }) => ({
      row,
      column: 'name' as const,
      message: nameTakenMessage,
    })),
  ];
  const count = stored.size;
  const result = { success: count, errors: errors.toSorted((a, b) => a.row - b.row) };
  if (count === 0) return result;
  await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'missions_uploaded',
    subject: { id: null, name: count === 1 ? '1 mission' : `${count} missions` },
    after: { count, leftOut: errors.length },
  });
  return result;
}

/** What an upload would result in: it is stored, and the transaction rolled back. */
export async function tryUpload(sql: Database, csv: MissionCsv, administratorId: number): Promise<MissionUpload> {
  const rolledBack = Symbol('rolledBack');
  let upload: MissionUpload | undefined;
  await sql
    .begin(async (transaction) => {
      upload = await uploadMissions(transaction, csv, administratorId);
      throw rolledBack;
    })
    .catch((error) => {
      if (error !== rolledBack) throw error;
    });
  return upload!;
}

/** Stores missions with the default icon. @returns the row numbers of those whose name and type were free */
async function insertMissions(sql: Statements, missions: NumberedRow[]): Promise<number[]> {
  const stored = await sql<{ row: number }[]>`
    with sent as (
      select *
      from jsonb_to_recordset(${sql.json(missions as never)}) as sent (
        row integer, name text, description text, type text, duration text, personnel text, equipment text
      )
    ), stored as (
      insert into shop.mission (name, description, type, duration, personnel, equipment)
      select name, description, type, duration, personnel, equipment from sent order by row
      on conflict (type, lower(name)) where withdrawn_at is null do nothing
      returning name, type
    )
    select min(sent.row) as row
    from stored
    join sent on sent.name = stored.name and sent.type = stored.type
    group by stored.name, stored.type`;
  return stored.map(({ row }) => row);
}
