import type { PlatformSession } from '@onesite/protocol/registry';
import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { countAttempt } from '../sessions/sessionAttempts.ts';
import type { Browsers, SessionCookies } from '../sessions/sessionCookie.ts';
import { deleteSession, insertSession, useSession } from '../sessions/sessionRows.ts';
import { authenticate } from '../tokens/authenticate.ts';
import type { RegistryEnv } from './environment.ts';
import { readBody, smallBody } from './readRequest.ts';

const sessionBody = v.object({
  token: v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'), v.maxLength(500, 'has 500 characters at most')),
  person: v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'), v.maxLength(200, 'has 200 characters at most')),
});

type RecordOutcome = (token: string, remote: string | null, outcome: string) => Promise<void>;

type Options = {
  sql: Sql;
  cookies: SessionCookies;
  browsers: Browsers;
  platformToken: string;
  networkDigest: (network: string) => string;
  recorder: (c: Context<RegistryEnv>, person: string) => RecordOutcome;
};

/** A person's session in a browser, in exchange for a token, which the browser does not store. */
export function sessionCalls({ sql, cookies, browsers, platformToken, networkDigest, recorder }: Options) {
  const app = new Hono<RegistryEnv>();

  /** Whether there is a session is neither a secret nor an error: pages ask first. */
  app.get('/', async (c) => {
    const digest = cookies.read(c);
    const row = digest === undefined ? undefined : await useSession(sql, digest);
    if (!row) return c.json({ session: null });
    const { person, remote, rights, expiresAt } = row;
    const scope = remote === null ? null : { remote, rights: rights ?? [] };
    return c.json({ session: { person, scope, expiresAt } satisfies PlatformSession });
  });

  app.post('/', smallBody, async (c) => {
    cookies.requireOwnPage(c);
    if (browsers.attemptsPerMinute !== undefined)
      await countAttempt(sql, networkDigest(browsers.networkOf(c.req.raw)), browsers.attemptsPerMinute);
    const { token, person } = await readBody(c.req, sessionBody);
    const record = recorder(c, person);
    const presented = { authorization: `Bearer ${token}`, person };
    const caller = await authenticate(sql, platformToken, presented, (id, remote) =>
      record(id, remote, 'not_authenticated'),
    );
    const before = cookies.read(c);
    if (before !== undefined) await deleteSession(sql, before);
    await insertSession(sql, cookies.set(c), { token: caller.scope ? caller.token : null, person });
    await record(caller.token, caller.scope?.remote ?? null, 'done');
    return c.json({}, 201);
  });

  app.delete('/', async (c) => {
    cookies.requireOwnPage(c);
    const digest = cookies.read(c);
    const ended = digest === undefined ? undefined : await deleteSession(sql, digest);
    if (ended) await recorder(c, ended.person)(ended.token ?? 'platform', ended.remote, 'done');
    cookies.remove(c);
    return c.json({});
  });
  return app;
}
