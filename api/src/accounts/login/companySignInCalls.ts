import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { call } from '../../calls/call.ts';
import { ApiFailure } from '../../http/apiFailure.ts';
import { auditNetwork } from '../../http/callerAddress.ts';
import type { ApiEnv } from '../../http/environment.ts';
import { createHostCookie } from '../../http/hostCookie.ts';
import { isOwnOrigin, requestedOrigin } from '../../http/ownAddress.ts';
import type { ApiParts } from '../../parts.ts';
import { recordAccountEvent } from '../recordAccountEvent.ts';
import { companyAdministrator } from './companyAdministrator.ts';

/** A page of the dashboard. Anything else is replaced by the dashboard, so that no link leads away from the site. */
const pageAfterwards = v.fallback(v.pipe(v.string(), v.regex(/^\/admin(?:[/?][\w/?=&%.,:+~-]*)?$/)), pagePaths.admin);

const keptSeconds = 600;

/** Of each attempt a cookie is kept: so many others at most, the newest, so that they fit into a request. */
const [cookieName, mostAttempts] = ['sign-in-', 9];
const attemptState = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** Administrators sign in with accounts of their company, where the site has such a sign-in (docs/specification/accounts.md#company). */
export function companySignInCalls(calls: Hono<ApiEnv>, { sql, settings, limits, logger, administrators }: ApiParts) {
  const { signIn } = settings;
  /** One for each attempt, because people begin several in tabs. */
  const cookieOf = (state: string) => createHostCookie(`${cookieName}${state}`, settings);

  function configured() {
    if (!signIn) throw new ApiFailure('not_found');
    return signIn;
  }
  function returnAddress(c: Context, search = '') {
    const origin = requestedOrigin(c, settings);
    if (!isOwnOrigin(c, settings, origin)) throw new Error('the request is for another site');
    return new URL(`/api${callPaths.adminSignedIn}${search}`, origin);
  }
  /** These are navigations: an answer is a page. */
  const orFailed = (c: Context, answer: () => Promise<string>) =>
    answer()
      .catch((error: Error) => {
        logger.warn({ error: error.message }, 'sign-in failed');
        return `${pagePaths.adminLogin}?sign-in=failed`;
      })
      .then((address) => c.redirect(address, 303));

  calls.get(
    callPaths.adminSignIn,
    call({
      summary: "Sign an administrator in with a company's account; leads to its provider",
      ...{
        guard: 'everybody',
        limit: limits.publicWrite,
        query: v.object({ to: v.optional(pageAfterwards, pagePaths.admin) }),
        status: 303,
      },
    }),
    (c) => {
      const { begin } = configured();
      return orFailed(c, async () => {
        const { url, state, pending } = await begin(returnAddress(c).href);
        const others = Object.keys(getCookie(c)).flatMap((name) => name.split(cookieName)[1] ?? []);
        for (const left of others.slice(0, -mostAttempts)) cookieOf(left).write(c, '', 0);
        cookieOf(state).write(c, `${pending} ${c.req.valid('query').to}`, keptSeconds);
        return url;
      });
    },
  );

  calls.get(
    callPaths.adminSignedIn,
    call({
      summary: 'Where the provider leads to after a sign-in',
      ...{ guard: 'everybody', limit: limits.loginAttempt('administrator'), status: 303 },
    }),
    (c) => {
      const company = configured();
      return orFailed(c, async () => {
        await limits.passwordReset(c);
        const cookie = cookieOf(v.parse(attemptState, new URL(c.req.url).searchParams.get('state')));
        const [pending, to = ''] = cookie.read(c)?.split(' ') ?? [];
        if (!pending) throw new Error('it was not begun in this browser');
        cookie.write(c, '', 0);
        const { claims, roles } = await company.finish(returnAddress(c, new URL(c.req.url).search), pending);
        if (!roles.includes(company.role)) return `${pagePaths.adminLogin}?sign-in=no-role`;
        const network = auditNetwork(c, settings);
        const administratorId = await companyAdministrator(sql, company, claims, network);
        if (administratorId === undefined) return `${pagePaths.adminLogin}?sign-in=address`;
        await limits.giveBack(c);
        await administrators.start(c, administratorId);
        await recordAccountEvent(sql, { administratorId, action: 'logged_in', network });
        return v.parse(pageAfterwards, to);
      });
    },
  );
}
