import { type Configuration, configurationSchema } from '@fieldbox/contract/orders/configurations';
import * as v from 'valibot';
import type { Statements } from '../database/connect.ts';
import { findBrokenRules } from '../orders/findBrokenRules.ts';
import { placeOrder } from '../orders/placeOrder.ts';
import { demoOrders, demoPeople } from './seedData.ts';

/** Places the demo's orders as the API does, so that their prices follow the same rule, and backdates them. */
export async function seedDemoOrders(sql: Statements): Promise<void> {
  const people = demoPeople();
  for (const [index, { customer, ...order }] of demoOrders().entries()) {
    const input = v.parse(configurationSchema, { ...order, ...people[customer], ...(await idsOf(sql, order)) });
    // An administrator may have withdrawn the mission before the demo was seeded.
    if (input.missionId === null) continue;
    const brokenRules = await findBrokenRules(sql, input);
    const { id } = JSON.parse(await placeOrder(sql, input, { brokenRules })) as Configuration;
    await sql`
      update shop.configuration
      set created_at = now() - make_interval(hours => ${order.hoursAgo}, mins => ${(index * 17) % 60})
      where id = ${id}`;
  }
}

type DemoOrder = Pick<ReturnType<typeof demoOrders>[number], 'mission' | 'container' | 'components'>;

async function idsOf(sql: Statements, { mission: [type, useCase], container, components }: DemoOrder) {
  const [ids] = await sql<{ missionId: number; containerId: number; componentIds: number[] }[]>`
    select
      (select id from shop.mission where type = ${type} and use_case = ${useCase} and withdrawn_at is null) as "missionId",
      (select id from shop.container where kind = ${container}) as "containerId",
      array(select id from shop.component where name = any(${components}) and withdrawn_at is null) as "componentIds"`;
  return ids;
}
