import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { unitPricesOf } from '@fieldbox/contract/links/openedLink';
import { unitPricesResponse } from '@fieldbox/contract/links/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import { listComponents } from '../components/listComponents.ts';
import { listContainers } from '../containers/containerCalls.ts';
import type { Statements } from '../database/connect.ts';
import type { ApiEnv } from '../http/environment.ts';
import { listMissions } from '../missions/missionRows.ts';
import type { ApiParts } from '../parts.ts';

export function unitPriceCalls(calls: Hono<ApiEnv>, { sql, lists }: ApiParts): void {
  calls.get(
    callPaths.unitPrices,
    call({ summary: 'What each unit to start from costs today', guard: 'everybody', response: unitPricesResponse }),
    lists.respond(`/api${callPaths.unitPrices}`, async () => unitPricesOf(await readOffer(sql))),
  );
}

/** All that can be ordered now. */
async function readOffer(sql: Statements): Promise<Offer> {
  const [missions, containers, components] = await Promise.all([
    listMissions(sql),
    listContainers(sql),
    listComponents(sql),
  ]);
  return { missions, containers, components };
}
