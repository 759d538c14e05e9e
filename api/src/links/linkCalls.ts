import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { describeLink } from '@fieldbox/contract/links/describeLink';
import { type LinkTarget, readLink } from '@fieldbox/contract/links/linkTarget';
import { type FormerNames, type LinkResponse, openSides } from '@fieldbox/contract/links/openedLink';
import { linkResponse } from '@fieldbox/contract/links/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Hono } from 'hono';
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { listComponents } from '../components/listComponents.ts';
import { listContainers } from '../containers/listContainers.ts';
import type { ApiEnv } from '../http/environment.ts';
import { listMissions } from '../missions/listMissions.ts';
import type { ApiParts } from '../parts.ts';
import { listFormerNames } from './listFormerNames.ts';

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
export function linkCalls({ sql, lists }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const catalogue = lists.read(async (): Promise<{ offer: Offer; former: FormerNames }> => {
    const [missions, containers, components, former] = await Promise.all([
      listMissions(sql),
      listContainers(sql),
      listComponents(sql),
      listFormerNames(sql),
    ]);
    return { offer: { missions, containers, components }, former };
  });

  async function openTarget(target: LinkTarget) {
    const { offer, former } = await catalogue.get();
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

  return calls;
}
