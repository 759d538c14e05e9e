import { missionRowSchema } from '@fieldbox/contract/catalogue/missionCsv';
import { adminMissionResponse, missionResponse, missionUploadResponse } from '@fieldbox/contract/catalogue/missions';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { listCalls } from '../calls/listCalls.ts';
import { type ApiEnv, inTransaction } from '../http/environment.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import type { ApiParts } from '../parts.ts';
import {
  addMission,
  changeMission,
  findAdminMission,
  listMissions,
  missionList,
  noSuchMission,
  selectAdminMissions,
  withdrawMission,
} from './missions.ts';
import { readMissionCsv } from './readMissionCsv.ts';
import { tryUpload, uploadMissions } from './uploadMissions.ts';

const uploadQuery = v.object({
  dryRun: v.optional(v.picklist(['true', 'false'], 'dryRun must be true or false'), 'false'),
});

/**
 * Missions for everybody, and what administrators change in them (docs/specification/calls.md#public and
 * docs/specification/calls.md#administrators).
 */
export function missionCalls(calls: Hono<ApiEnv>, parts: ApiParts): void {
  const { sql, lists, administrators: guard } = parts;

  calls.get(
    callPaths.missions,
    call({ summary: 'Mission profiles on offer', guard: 'everybody', response: v.array(missionResponse) }),
    lists.respond(`/api${callPaths.missions}`, () => listMissions(sql)),
  );

  calls.post(
    callPaths.missions,
    call({
      summary: 'Add a mission',
      guard,
      body: missionRowSchema,
      idempotent: true,
      status: 201,
      response: adminMissionResponse,
    }),
    lists.invalidateOnSuccess,
    (c) => createOnce(c, sql, { ...c.req.valid('json'), administratorId: c.var.administratorId }, addMission),
  );

  listCalls(calls, parts, callPaths.adminMissions, {
    name: 'missions',
    list: missionList,
    row: missionResponse,
    select: selectAdminMissions,
  });

  calls.post(
    callPaths.missionUpload,
    call({
      summary: 'Add missions from a CSV file',
      guard,
      query: uploadQuery,
      upload: 'file',
      response: missionUploadResponse,
    }),
    async (c) => {
      const csv = await readMissionCsv(c.req.valid('form'));
      const { administratorId } = c.var;
      if (c.req.valid('query').dryRun === 'true') return c.json(await tryUpload(sql, csv, administratorId));
      const uploaded = await inTransaction(c, sql, (transaction) => uploadMissions(transaction, csv, administratorId));
      lists.invalidate(c);
      return c.json(uploaded);
    },
  );

  calls.get(
    callPaths.mission,
    call({
      summary: 'One mission on offer, and how many orders hold it',
      guard,
      id: true,
      response: adminMissionResponse,
    }),
    async (c) => {
      const mission = await findAdminMission(sql, c.req.valid('param').id);
      if (!mission) throw noSuchMission();
      return c.json(mission);
    },
  );

  calls.put(
    callPaths.mission,
    call({
      summary: 'Change a mission',
      guard,
      id: true,
      versioned: true,
      body: missionRowSchema,
      response: adminMissionResponse,
    }),
    lists.invalidateOnSuccess,
    async (c) => {
      const { administratorId, version } = c.var;
      const edit = { administratorId, id: c.req.valid('param').id, input: c.req.valid('json'), version };
      return c.json(await inTransaction(c, sql, (transaction) => changeMission(transaction, edit)));
    },
  );

  calls.delete(
    callPaths.mission,
    call({ summary: 'Withdraw a mission', guard, id: true }),
    lists.invalidateOnSuccess,
    async (c) => {
      const { id } = c.req.valid('param');
      await inTransaction(c, sql, (transaction) => withdrawMission(transaction, c.var.administratorId, id));
      return c.body(null, 204);
    },
  );
}
