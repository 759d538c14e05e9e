import { rowVersion } from '@fieldbox/contract/administration/rowChanges';
import {
  adminMissionResponse,
  type MissionUpload,
  missionResponse,
  missionUploadResponse,
} from '@fieldbox/contract/catalogue/catalogue';
import { missionRowSchema } from '@fieldbox/contract/catalogue/missionCsv';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as v from 'valibot';
import { administrator, recordEvent } from '../audit/recordEvent.ts';
import { type ApiParts, call } from '../calls/call.ts';
import { listCalls } from '../calls/listCalls.ts';
import { asJson, type Database, type Sql } from '../database/sql.ts';
import { changeInTime, respondWithChange } from '../http/transaction.ts';
import { respondOnce } from '../idempotency/respondOnce.ts';
import { findRow } from '../lists/rows.ts';
import {
  addMission,
  adminMissionList,
  changeMission,
  listMissions,
  listWithdrawnMissions,
  missionList,
  nameTakenMessage,
  withdrawMission,
} from './missions.ts';
import { type MissionCsv, type NumberedRow, readMissionCsv } from './readMissionCsv.ts';

const query = v.object({ dryRun: v.optional(v.picklist(['true', 'false'], 'dryRun must be true or false'), 'false') });

/**
 * Missions for everybody, and what administrators change in them (docs/specification/calls.md#public and
 * docs/specification/calls.md#administrators).
 */
export function missionCalls(parts: ApiParts): void {
  const { calls, sql, lists, administrators: guard } = parts;
  const response = adminMissionResponse;
  const writeOptions = { guard, body: missionRowSchema, response };

  calls.get(
    callPaths.missions,
    call({ summary: 'Mission profiles on offer', guard: 'everybody', response: v.array(missionResponse) }),
    lists.respond(`/api${callPaths.missions}`, () => listMissions(sql)),
  );

  calls.post(
    callPaths.missions,
    call({ ...writeOptions, summary: 'Add a mission', idempotent: true, status: 201 }),
    lists.invalidateOnSuccess,
    (c) => {
      const input = c.req.valid('json');
      return respondOnce(c, sql, input, (transaction) => addMission(transaction, c.var.administratorId, input));
    },
  );

  listCalls(parts, 'missions', { list: missionList, row: missionResponse });

  calls.get(
    callPaths.withdrawnMissions,
    call({
      summary: 'Missions of orders that are no longer on offer',
      guard,
      response: v.array(v.pick(missionResponse, ['id', 'name'])),
    }),
    async (c) => c.json(await listWithdrawnMissions(sql)),
  );

  calls.post(
    callPaths.missionUpload,
    call({ summary: 'Add missions from a CSV file', guard, query, upload: 'file', response: missionUploadResponse }),
    async (c) => {
      const csv = await readMissionCsv(c.req.valid('form'));
      const { administratorId } = c.var;
      if (c.req.valid('query').dryRun === 'true') return c.json(await tryUpload(sql, csv, administratorId));
      const uploaded = await changeInTime(c, sql, (transaction) => uploadMissions(transaction, csv, administratorId));
      lists.invalidate(c);
      return c.json(uploaded);
    },
  );

  calls.get(
    callPaths.mission,
    call({ summary: 'One mission on offer, and how many orders hold it', guard, id: true, response }),
    async (c) => c.json(await findRow(sql, adminMissionList, c.var.id)),
  );

  calls.put(
    callPaths.mission,
    call({ ...writeOptions, summary: 'Change a mission', versioned: true }),
    lists.invalidateOnSuccess,
    (c) => respondWithChange(c, sql, (transaction) => changeMission(transaction, c.var, c.req.valid('json'))),
  );

  calls.delete(
    callPaths.mission,
    call({ summary: 'Withdraw a mission', guard, id: true, response: rowVersion }),
    lists.invalidateOnSuccess,
    (c) => respondWithChange(c, sql, (transaction) => withdrawMission(transaction, c.var)),
  );
}

/** Stores the valid rows of a file, within a transaction, and reports the errors of the others. */
async function uploadMissions(sql: Sql, csv: MissionCsv, administratorId: number): Promise<MissionUpload> {
  const stored = new Set(await insertMissions(sql, csv.rows));
  const duplicates = csv.rows.filter(({ row }) => !stored.has(row));
  const errors = [
    ...csv.errors,
    ...duplicates.map(({ row }) => ({ row, column: 'name' as const, message: nameTakenMessage })),
  ];
  const count = stored.size;
  const result = { success: count, errors: errors.toSorted((a, b) => a.row - b.row) };
  if (count === 0) return result;
  const subject = { id: null, name: count === 1 ? '1 mission' : `${count} missions` };
  const after = errors.length > 0 ? { leftOut: errors.length } : undefined;
  await recordEvent(sql, administrator(administratorId), 'missions_uploaded', subject, { after });
  return result;
}

/** What an upload would result in: it is stored, and the transaction rolled back. */
async function tryUpload(sql: Database, csv: MissionCsv, administratorId: number): Promise<MissionUpload> {
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
async function insertMissions(sql: Sql, missions: NumberedRow[]): Promise<number[]> {
  const stored = await sql<{ row: number }[]>`
    with sent as (
      select *
      from jsonb_to_recordset(${asJson(sql, missions)}) as sent (
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
