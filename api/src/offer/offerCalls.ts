import { containerFigureFields } from '@fieldbox/contract/catalogue/componentFields';
import { type Container, containerResponse } from '@fieldbox/contract/catalogue/containers';
import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { unitPricesOf } from '@fieldbox/contract/links/openedLink';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { listComponents } from '../components/listComponents.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import type { Statements } from '../database/sql.ts';
import type { ApiEnv } from '../http/environment.ts';
import { listMissions } from '../missions/missions.ts';
import type { ApiParts } from '../parts.ts';

export function containerCalls(calls: Hono<ApiEnv>, { sql, lists }: ApiParts): void {
  calls.get(
    callPaths.containers,
    call({ summary: 'Container types', guard: 'everybody', response: v.array(containerResponse) }),
    lists.respond(`/api${callPaths.containers}`, () => listContainers(sql)),
  );
}

/** All container types, in the order of the seeds. */
export const listContainers = (sql: Statements) => sql<Container[]>`
  select
    id, kind, name, description, image_url as "imageUrl", (base_price_cents / 100.0)::float8 as "basePrice",
    ${fieldColumns(sql, containerFigureFields)}
  from shop.container
  order by id`;

export function unitPriceCalls(calls: Hono<ApiEnv>, { sql, lists }: ApiParts): void {
  calls.get(
    callPaths.unitPrices,
    call({
      summary: 'What each unit to start from costs today',
      guard: 'everybody',
      response: v.array(v.object({ name: v.string(), totalPrice: v.number() })),
    }),
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
