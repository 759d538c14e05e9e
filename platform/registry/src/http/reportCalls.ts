import { decodedName } from '@onesite/protocol/build/fileTypes';
import { remoteName } from '@onesite/protocol/facts';
import type { FileOwner, LocatedFile, PageError } from '@onesite/protocol/registry';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { RegistryRefusal, requireFound } from '../refusal.ts';
import type { SourceMaps } from '../versions/createSourceMaps.ts';
import { findPackage, packagesOfVersion } from '../versions/packageRows.ts';
import { limitConcurrency, type RegistryEnv, readLimit } from './readRequest.ts';

/** This many calls may read source maps or wait for that. Further calls get 503. */
const maxReading = 8;

/** As in `https://site.test/remotes/mf-orders/1.2.0-0123456789ab/orders.js:1:234`; only the path is required. */
const fileAddress = /(?:^|\/remotes\/)([a-z][a-z0-9-]*)\/(\d[\w.-]*)\/([^/?#:]+\.\w+)(:\d+:\d+)?$/;

/** Calls about the reports of browsers, about the owner of a file, and about the packages in versions. */
export function reportCalls(sql: Sql, maps: SourceMaps, mayRead: MiddlewareHandler<RegistryEnv>) {
  const app = new Hono<RegistryEnv>();
  const mayReadMaps = [mayRead, limitConcurrency(maxReading)] as const;

  app.get('/errors/:name', ...mayReadMaps, async (c) => {
    const [version, limit] = [c.req.query('version'), readLimit(c.req.query('limit'))];
    const name = c.req.param('name');
    if (!v.is(remoteName, name)) throw new RegistryRefusal('not_found', `There is no ${name}.`);
    const errors = await listErrors(sql, name, { version, limit });
    const places = await maps.locate(errors.flatMap(({ positions }) => positions));
    const located = errors.map(({ positions, ...error }): PageError => {
      const frames = positions.map((position) => places.get(position) ?? position);
      return { ...error, at: frames[0] ?? null, frames };
    });
    return c.json(located);
  });

  app.get('/files', ...mayReadMaps, async (c) => {
    const [, name, version, file, place] = fileAddress.exec(c.req.query('address') ?? '') ?? [];
    const owner = requireFound(
      name && version && file ? await readOwner(sql, { name, version, file: decodedName(file) }) : undefined,
      'No published version has this file. An address reads like /remotes/mf-orders/1.2.0-0123456789ab/orders.js:1:234',
    );
    const position = `${name}/${version}/${file}${place}`;
    const at = place ? (await maps.locate([position])).get(position) : undefined;
    return c.json({ ...owner, at: at ?? null } satisfies LocatedFile);
  });

  app.get('/packages', async (c) => {
    const { name = '', version = '', containing } = c.req.query();
    return c.json(await (containing ? findPackage(sql, containing) : packagesOfVersion(sql, { name, version })));
  });
  return app;
}

/** A stored error. Its positions are in the built files that browsers run. */
type StoredError = Omit<PageError, 'at' | 'frames'> & { positions: string[] };

/** Newest first. */
const listErrors = (sql: Sql, name: string, { version, limit }: { version?: string; limit: number }) => sql<
  StoredError[]
>`
  select
    e.version, e.error, e.count::int, e.route, e.positions, e.first_seen as "firstSeen", e.last_seen as "lastSeen",
    coalesce(v.team, r.team) as team, v.commit
  from registry.page_error e
  left join registry.version v using (name, version)
  left join registry.remote r using (name)
  where name = ${name} ${version === undefined ? sql`` : sql`and version = ${version}`}
  order by e.last_seen desc, e.count desc, e.error
  limit ${limit}
`;

/** The publisher of a file that browsers load; undefined if no version has it. */
async function readOwner(sql: Sql, { name, version, file }: { name: string; version: string; file: string }) {
  const [row] = await sql<FileOwner[]>`
    select name, version, coalesce(v.team, r.team) as team, commit
    from registry.version v left join registry.remote r using (name)
    where name = ${name} and version = ${version} and integrity ? ${`browser/${file}`}
  `;
  return row;
}
