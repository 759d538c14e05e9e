import { type Configuration, configurationSchema } from '@fieldbox/contract/orders/configurations';
import * as v from 'valibot';
import type { Statements } from '../../database/connect.ts';
import { demoPeople } from '../../demo/demoPeople.ts';
import { findBrokenRules } from '../findBrokenRules.ts';
import { placeOrder } from '../placeOrder.ts';
import { type DemoOrder, demoOrders } from './demoOrders.ts';

/** Places the demo's orders as the API does, so that their prices follow the same rule, and backdates them. */
export async function seedDemoOrders(sql: Statements): Promise<void> {
  for (const [index, order] of demoOrders.entries()) {
    const input = await inputOf(sql, order);
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

async function inputOf(sql: Statements, order: DemoOrder) {
  const [type, useCase] = order.mission;
  const [items] = await sql<{ missionId: number; containerId: number; componentIds: number[] }[]>`
    select
      (select id from shop.mission where type = ${type} and use_case = ${useCase} and withdrawn_at is null) as "missionId",
      (select id from shop.container where kind = ${order.container}) as "containerId",
      array(select id from shop.component where name = any(${order.components}) and withdrawn_at is null) as "componentIds"`;
  return v.parse(configurationSchema, { ...items, ...order, ...demoPeople[order.customer] });
}
