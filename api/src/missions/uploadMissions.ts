import type { MissionUpload } from '@fieldbox/contract/catalogue/missionCsv';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Database, Statements } from '../database/connect.ts';
import type { Recorded } from '../http/recorded.ts';
import { insertMissions } from './insertMissions.ts';
import type { MissionCsv } from './readMissionCsv.ts';

/** Stores the valid rows of a file, within a transaction, and reports the errors of the others. */
export async function uploadMissions(
  sql: Statements,
  csv: MissionCsv,
  administratorId: number,
): Promise<Recorded<MissionUpload>> {
  const stored = new Set(await insertMissions(sql, csv.rows));
  const duplicates = csv.rows.filter(({ row }) => !stored.has(row));
  const errors = [
    ...csv.errors,
    ...duplicates.map(({ row }) => ({
      row,
      column: 'name' as const,
      message: 'There is a mission with this name and type already',
    })),
  ];
  const count = stored.size;
  const result = { success: count, errors: errors.toSorted((a, b) => a.row - b.row) };
  if (count === 0) return { result };
  const eventId = await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'missions_uploaded',
    subject: { id: null, name: count === 1 ? '1 mission' : `${count} missions` },
    after: { count, leftOut: errors.length },
  });
  return { result, eventId };
}

/** What was read in the file, and what its upload would result in: it is stored, and the transaction rolled back. */
export async function tryUpload(sql: Database, csv: MissionCsv, administratorId: number): Promise<MissionUpload> {
  const rolledBack = Symbol('rolledBack');
  let upload: MissionUpload | undefined;
  await sql
    .begin(async (transaction) => {
      ({ result: upload } = await uploadMissions(transaction, csv, administratorId));
      throw rolledBack;
    })
    .catch((error) => {
      if (error !== rolledBack) throw error;
    });
  return { ...upload!, header: csv.table.header, rows: csv.table.rows };
}
