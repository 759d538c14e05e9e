import type { PlatformSession } from '@onesite/protocol/registry';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import type { Browsers, SessionCookies } from '../sessions/sessionCookie.ts';
import { countAttempt, deleteSession, insertSession, tokenName, useSession } from '../sessions/sessionRows.ts';
import { rightsOf, type SignIn } from '../sessions/signIn.ts';
import { authenticate, remoteOf } from '../tokens/caller.ts';
import { boundedText, type RegistryEnv, readBody, smallBody } from './readRequest.ts';

const sessionBody = v.object({ token: boundedText(500), person: boundedText(200) });

type RecordOutcome = (token: string, remote: string | null, outcome: string) => Promise<void>;

type Options = {
  sql: Sql;
  cookies: SessionCookies;
  browsers: Browsers;
  platformToken: string;
  networkDigest: (network: string) => string;
  recorder: (c: Context<RegistryEnv>, person: string) => RecordOutcome;
  signIn?: SignIn;
  log: Log;
};

const redirectPath = '/api/releases/session/signed-in';
const consolePath = '/platform';

/** Calls about a person's session. A browser gets it in exchange for a token, which the browser does not store. */
export function sessionCalls({ sql, cookies, browsers, platformToken, networkDigest, recorder, signIn, log }: Options) {
  const app = new Hono<RegistryEnv>();

  /** Answers 200 with or without a session, because pages ask before anybody has logged in. */
  app.get('/', async (c) => {
    const digest = cookies.read(c);
    const row = digest === undefined ? undefined : await useSession(sql, digest);
    if (!row) return c.json({ session: null, canSignIn: signIn !== undefined });
    const { person, scope, expiresAt } = row;
    return c.json({ session: { person, scope, expiresAt } satisfies PlatformSession });
  });

  app.post('/', smallBody, async (c) => {
    cookies.requireOwnPage(c);
    if (browsers.attemptsPerMinute !== undefined)
      await countAttempt(sql, networkDigest(browsers.networkOf(c.req.raw)), browsers.attemptsPerMinute);
    const { token, person } = await readBody(c.req, sessionBody);
    const record = recorder(c, person);
    const presented = { authorization: `Bearer ${token}`, person };
    const caller = await authenticate(sql, platformToken, presented, record);
    await replaceSession(c, { token: caller.scope ? caller.token : null, person });
    await record(caller.token, remoteOf(caller), 'done');
    return c.json({}, 201);
  });

  async function replaceSession(c: Context<RegistryEnv>, session: Parameters<typeof insertSession>[2]) {
    const before = cookies.read(c);
    if (before !== undefined) await deleteSession(sql, before);
    await insertSession(sql, cookies.set(c), session);
  }

  /** These calls are navigations, so they respond with a redirect to a page, also when they fail. */
  if (signIn) {
    const redirectFailed = (c: Context, why: 'failed' | 'no-role') => c.redirect(`${consolePath}?sign-in=${why}`);
    const redirectingFailures = (handle: (c: Context<RegistryEnv>) => Promise<Response>) => (c: Context<RegistryEnv>) =>
      handle(c).catch((error: Error) => {
        log('sign-in failed', { error: error.message }, 'warn');
        return redirectFailed(c, 'failed');
      });
    function returnAddress(c: Context, search = '') {
      const origin = browsers.originOf(c.req.raw);
      if (origin === undefined) throw new Error('the request is for another site');
      return new URL(`${redirectPath}${search}`, origin);
    }

    app.get(
      '/sign-in',
      redirectingFailures(async (c) => {
        const { url, state, pending } = await signIn.begin(returnAddress(c).href);
        cookies.setSignIn(c, state, pending);
        return c.redirect(url);
      }),
    );

    app.get(
      '/signed-in',
      redirectingFailures(async (c) => {
        const pending = cookies.takeSignIn(c);
        if (pending === undefined) throw new Error('it was not started in this browser');
        const { claims, roles } = await signIn.finish(returnAddress(c, new URL(c.req.url).search), pending);
        const rights = rightsOf(roles);
        const person = claims.name ?? claims.preferred_username ?? claims.email ?? claims.sub.slice(0, 200);
        if (rights !== undefined) await replaceSession(c, { token: null, person, isSignedIn: true, scope: rights });
        await recorder(c, person)('sign-in', null, rights === undefined ? 'forbidden' : 'done');
        return rights === undefined ? redirectFailed(c, 'no-role') : c.redirect(consolePath);
      }),
    );
  }

  app.delete('/', async (c) => {
    cookies.requireOwnPage(c);
    const digest = cookies.read(c);
    const ended = digest === undefined ? undefined : await deleteSession(sql, digest);
    if (ended) await recorder(c, ended.person)(tokenName(ended), ended.remote, 'done');
    cookies.remove(c);
    return c.json({});
  });
  return app;
}
