import { configurationSchema } from '@fieldbox/contract/orders/configurations';
import * as v from 'valibot';
import type { Statements } from '../database/connect.ts';
import { first } from '../database/rows.ts';
import { placeOrder } from '../orders/placeOrder.ts';
import { insertSurveyResponse } from '../surveys/insertSurveyResponse.ts';
import { demoOrders, demoPeople, demoResponses, demoSubscribers } from './seedData.ts';

/** Stores the demo's questionnaire responses as the API does, and backdates them. */
export async function seedDemoResponses(sql: Statements): Promise<void> {
  const people = demoPeople();
  for (const [index, { hoursAgo, lead, ...answers }] of demoResponses().entries()) {
    const { name: leadName, ...contact } = people[lead]!;
    const { id } = await insertSurveyResponse(sql, { leadName, ...contact, ...answers });
    await sql`
      update shop.questionnaire_response
      set created_at = now() - make_interval(hours => ${hoursAgo}, mins => ${(index * 23) % 60})
      where id = ${id}`;
  }
}

/** Subscribers of the newsletter; nearly all have confirmed their address. */
export async function seedDemoSubscribers(sql: Statements): Promise<void> {
  for (const { email, hoursAgo, isUnconfirmed, hasUnsubscribed } of demoSubscribers()) {
    await sql`
      insert into shop.subscriber (email, created_at, verified_at, unsubscribed_at)
      select ${email}, at, ${isUnconfirmed ? null : sql`at + interval '11 minutes'`},
        ${hasUnsubscribed ? sql`at + interval '19 days'` : null}
      from (select now() - make_interval(hours => ${hoursAgo}) as at) subscription
      on conflict do nothing`;
  }
}

/** Places the demo's orders as the API does, so that their prices follow the same rule, and backdates them. */
export async function seedDemoOrders(sql: Statements): Promise<void> {
  const people = demoPeople();
  for (const [index, { customer, ...order }] of demoOrders().entries()) {
    const input = v.parse(configurationSchema, { ...order, ...people[customer], ...(await idsOf(sql, order)) });
    // An administrator may have withdrawn the mission before the demo was seeded.
    if (input.missionId === null) continue;
    const { id } = await placeOrder(sql, input);
    await sql`
      update shop.configuration
      set created_at = now() - make_interval(hours => ${order.hoursAgo}, mins => ${(index * 17) % 60})
      where id = ${id}`;
  }
}

type DemoOrder = Pick<ReturnType<typeof demoOrders>[number], 'mission' | 'container' | 'components'>;

const idsOf = (sql: Statements, { mission: [type, useCase], container, components }: DemoOrder) =>
  first(sql<{ missionId: number; containerId: number; componentIds: number[] }[]>`
    select
      (select id from shop.mission where type = ${type} and use_case = ${useCase} and withdrawn_at is null) as "missionId",
      (select id from shop.container where kind = ${container}) as "containerId",
      array(select id from shop.component where name = any(${components}) and withdrawn_at is null) as "componentIds"`);
