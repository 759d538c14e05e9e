import { describeLink } from '@fieldbox/contract/links/describeLink';
import { type LinkTarget, readLink } from '@fieldbox/contract/links/linkTarget';
import { type FormerNames, type LinkResponse, openSides, unitPricesOf } from '@fieldbox/contract/links/openedLink';
import { linkResponse, unitPricesResponse } from '@fieldbox/contract/links/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { readOffer } from '../components/readOffer.ts';
import type { Statements } from '../database/connect.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { ApiParts } from '../parts.ts';

/** The parameters of the page's address. A value that is no link is answered like any other that is none. */
const linkQuery = v.object({
  configuration: v.optional(v.string()),
  unit: v.optional(v.string()),
  a: v.optional(v.string()),
  b: v.optional(v.string()),
});

/**
 * What a link opens, with the rows that it names and nothing else of the catalogue (docs/specification/configurator.md#links):
 * documents of links are made from it.
 */
export function linkCalls(calls: Hono<ApiEnv>, { sql, lists }: ApiParts): void {
  const catalogue = lists.read(() => Promise.all([readOffer(sql), listFormerNames(sql)]));

  async function openTarget(target: LinkTarget) {
    const [offer, former] = await catalogue.get();
    const { title: name, reason } = target.opens === 'unit' ? target.unit : { title: null, reason: null };
    return { opens: target.opens, name, reason, sides: openSides(target, offer, former) };
  }

  calls.get(
    callPaths.links,
    call({
      summary: 'What a link to a configuration, a unit or a comparison opens, with its rows of the catalogue',
      guard: 'everybody',
      query: linkQuery,
      response: linkResponse,
    }),
    async (c) => {
      const target = readLink(c.req.valid('query'));
      const opened = target ? await openTarget(target) : { opens: null, name: null, reason: null, sides: [] };
      return c.json({ ...opened, document: describeLink(opened) } satisfies LinkResponse);
    },
  );

  calls.get(
    callPaths.unitPrices,
    call({ summary: 'What each unit to start from costs today', guard: 'everybody', response: unitPricesResponse }),
    lists.respond(`/api${callPaths.unitPrices}`, async () => unitPricesOf(await readOffer(sql))),
  );
}

/**
 * What the company has taken out of the catalogue, the newest thousand of each: who opens an older link reads what is missing. A
 * supplier's component may never have been public.
 */
async function listFormerNames(sql: Statements): Promise<FormerNames> {
  const named = async (table: 'mission' | 'component', isOwn: string) => {
    const rows = await sql<{ id: number; name: string }[]>`
      select id, name from ${sql(`shop.${table}`)}
      where withdrawn_at is not null and ${sql.unsafe(isOwn)}
      order by id desc limit 1000`;
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return { missions: await named('mission', 'true'), components: await named('component', 'supplier_id is null') };
}
