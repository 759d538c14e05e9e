import { unitPricesOf } from '@fieldbox/contract/links/openedLink';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { readOffer } from '../components/readOffer.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';

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
