import { type Container, containerResponse } from '@fieldbox/contract/catalogue/catalogue';
import { containerFigureFields } from '@fieldbox/contract/catalogue/figureFields';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { unitPricesOf } from '@fieldbox/contract/units/openUnit';
import * as v from 'valibot';
import { type ApiParts, call } from '../calls/call.ts';
import { listComponents } from '../components/components.ts';
import { fieldColumns, type Sql } from '../database/sql.ts';
import { listMissions } from '../missions/missions.ts';

/** What can be ordered beside missions and components, and what units of it cost. */
export function offerCalls({ calls, sql, lists }: ApiParts): void {
  calls.get(
    callPaths.containers,
    call({ summary: 'Container types', guard: 'everybody', response: v.array(containerResponse) }),
    lists.respond(`/api${callPaths.containers}`, () => listContainers(sql)),
  );

  calls.get(
    callPaths.unitPrices,
    call({
      summary: 'What each unit to start from costs today',
      guard: 'everybody',
      response: v.array(v.object({ name: v.string(), totalPrice: v.number() })),
    }),
    lists.respond(`/api${callPaths.unitPrices}`, async () => {
      const [missions, containers, components] = await Promise.all([
        listMissions(sql),
        listContainers(sql),
        listComponents(sql),
      ]);
      return unitPricesOf({ missions, containers, components });
    }),
  );
}

export const listContainers = (sql: Sql) => sql<Container[]>`
  select
    id, kind, name, description, image_url, (base_price_cents / 100.0)::float8 as base_price,
    ${fieldColumns(sql, containerFigureFields)}
  from shop.container
  order by id`;
