import type { Statements } from '../database/connect.ts';

/** Addresses with the hours since they subscribed. One is not confirmed yet, one has unsubscribed. */
const subscribers: { email: string; hoursAgo: number; isUnconfirmed?: true; hasUnsubscribed?: true }[] = [
  { email: 'd.papadakis@northaid.example', hoursAgo: 1_417 },
  { email: 'procurement@engreg.example', hoursAgo: 1_266 },
  { email: 'lcardoso@uni-field.example', hoursAgo: 1_128 },
  { email: 'denise@keystonefield.example', hoursAgo: 957, hasUnsubscribed: true },
  { email: 's.krause@gridnorth.example', hoursAgo: 1_030 },
  { email: 'ines.moreau@clinicmobile.example', hoursAgo: 869 },
  { email: 'b.fonseca@serra-mining.example', hoursAgo: 686 },
  { email: 'amara@openbench.example', hoursAgo: 501 },
  { email: 'h.sato@quakeready.example', hoursAgo: 376 },
  { email: 'press@modularbuildings-review.example', hoursAgo: 240 },
  { email: 'k.mori@harborworks.example', hoursAgo: 118 },
  { email: 'elif.demir@bosphoruslabs.example', hoursAgo: 27 },
  { email: 'c.bertrand@rail-secours.example', hoursAgo: 3, isUnconfirmed: true },
];

/** Subscribers of the newsletter; nearly all have confirmed their address. */
export async function seedDemoSubscribers(sql: Statements): Promise<void> {
  for (const { email, hoursAgo, isUnconfirmed, hasUnsubscribed } of subscribers) {
    await sql`
      insert into shop.subscriber (email, created_at, verified_at, unsubscribed_at)
      select ${email}, at, ${isUnconfirmed ? null : sql`at + interval '11 minutes'`},
        ${hasUnsubscribed ? sql`at + interval '19 days'` : null}
      from (select now() - make_interval(hours => ${hoursAgo}) as at) subscription
      on conflict do nothing`;
  }
}
