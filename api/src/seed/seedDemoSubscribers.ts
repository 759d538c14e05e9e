import type { Statements } from '../database/connect.ts';
import { demoSubscribers } from './seedData.ts';

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
