import { listFilters, listQuerySchema, listSorts } from '@fieldbox/contract/administration/lists';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Hono } from 'hono';
import * as v from 'valibot';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import type { ApiEnv } from '../http/environment.ts';
import { recordedInTime } from '../http/inTime.ts';
import { readQuery } from '../http/readQuery.ts';
import { readUpload } from '../http/readUpload.ts';
import { rowId } from '../http/rowId.ts';
import { answerList } from '../lists/answerList.ts';
import { readList } from '../lists/readList.ts';
import type { ApiParts } from '../parts.ts';
import { removeMission } from './changeMissions.ts';
import { missionList, selectAdminMissions } from './listAdminMissions.ts';
import { listMissions } from './listMissions.ts';
import { readMissionCsv } from './readMissionCsv.ts';
import { tryUpload, uploadMissions } from './uploadMissions.ts';

const uploadQuerySchema = v.object({
  dryRun: v.optional(v.picklist(['true', 'false'], 'dryRun must be true or false'), 'false'),
});

/**
 * Missions for everybody, and what administrators change in them (docs/specification/calls.md#public and
 * docs/specification/calls.md#administrators).
 */
export function missionCalls({ sql, lists, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const guard = requireAdministrator(administrators);

  calls.get(
    callPaths.missions,
    lists.answer(`/api${callPaths.missions}`, () => listMissions(sql)),
  );

  calls.get(callPaths.adminMissions, guard, async (c) => {
    const query = readQuery(c, listQuerySchema(listSorts.missions, listFilters.missions));
    return answerList(c, missionList, query, await readList(sql, missionList, query, selectAdminMissions));
  });

  calls.post(callPaths.missionUpload, guard, async (c) => {
    const { dryRun } = readQuery(c, uploadQuerySchema);
    const csv = await readMissionCsv(await readUpload(c), c.var.deadline);
    const { administratorId } = c.var;
    if (dryRun === 'true') return c.json(await tryUpload(sql, csv, administratorId));
    const uploaded = await recordedInTime(c, sql, (transaction) => uploadMissions(transaction, csv, administratorId));
    lists.invalidate(c);
    return c.json(uploaded);
  });

  calls.delete(callPaths.mission, guard, lists.invalidateOnSuccess, async (c) => {
    const id = rowId(c.req.param('id'));
    await recordedInTime(c, sql, (transaction) => removeMission(transaction, c.var.administratorId, id));
    return c.body(null, 204);
  });

  return calls;
}
