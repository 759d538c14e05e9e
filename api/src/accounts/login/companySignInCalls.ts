import { isUsername } from '@fieldbox/contract/accounts/credentials';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { typedEmail } from '@onesite/shared-contract/formats/email';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { type ApiParts, call } from '../../calls/call.ts';
import { type Database, deleteInBatches, first, hasRows, inTransaction, type Sql } from '../../database/sql.ts';
import { ApiFailure } from '../../http/apiFailure.ts';
import { createHostCookie } from '../../http/hostCookie.ts';
import { isOwnOrigin, requestedOrigin } from '../../http/ownOrigin.ts';
import { auditNetwork } from '../../limits/callerNetworks.ts';
import type { CompanyAccount, CompanySignIn } from '../../settings.ts';
import { insertAdministrator, recordAccountEvent } from '../accountRows.ts';

/** A page of the dashboard. Anything else is replaced by the dashboard, so that no link leads away from the site. */
const pageAfterwards = v.fallback(v.pipe(v.string(), v.regex(/^\/admin(?:[/?][\w/?=&%.,:+~-]*)?$/)), pagePaths.admin);

const cookieSeconds = 600;

/** Each attempt to sign in has a cookie, whose name is this and the attempt's state. */
const cookiePrefix = 'sign-in-';
/** The cookies of this many older attempts stay, so that all fit into a request. */
const maxOlderAttempts = 9;
const attemptState = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** Single sign-on by OpenID Connect: administrators sign in with accounts of their company, where the site has that (docs/specification/accounts.md#company). */
export function companySignInCalls({ calls, sql, settings, limits, logger, administrators }: ApiParts) {
  const { signIn } = settings;
  /** One for each attempt, because people begin several in tabs. */
  const cookieOf = (state: string) => createHostCookie(`${cookiePrefix}${state}`, settings);

  function requireSignIn() {
    if (!signIn) throw new ApiFailure('not_found');
    return signIn;
  }
  function redirectUri(c: Context, search = '') {
    const origin = requestedOrigin(c, settings);
    if (!isOwnOrigin(c, settings, origin)) throw new Error('the request is for another site');
    return new URL(`/api${callPaths.adminSignedIn}${search}`, origin);
  }
  /** Browsers navigate to these calls: a failure leads back to the login page. */
  const redirectTo = (c: Context, findPage: () => Promise<string>) =>
    findPage()
      .catch((error: Error) => {
        logger.warn({ error: error.message }, 'sign-in failed');
        return `${pagePaths.adminLogin}?sign-in=failed`;
      })
      .then((address) => c.redirect(address, 303));

  calls.get(
    callPaths.adminSignIn,
    call({
      summary: "Sign an administrator in with a company's account; leads to its provider",
      guard: 'everybody',
      limit: limits.publicWrite,
      query: v.object({ to: v.optional(pageAfterwards, pagePaths.admin) }),
      status: 303,
    }),
    (c) => {
      const { begin } = requireSignIn();
      return redirectTo(c, async () => {
        const { url, state, pending } = await begin(redirectUri(c).href);
        // Browsers send the oldest cookies first: those beyond the limit are deleted.
        const olderStates = Object.keys(getCookie(c)).flatMap((name) => name.split(cookiePrefix)[1] ?? []);
        for (const olderState of olderStates.slice(0, -maxOlderAttempts)) cookieOf(olderState).write(c, '', 0);
        cookieOf(state).write(c, `${pending} ${c.req.valid('query').to}`, cookieSeconds);
        return url;
      });
    },
  );

  calls.get(
    callPaths.adminSignedIn,
    call({
      summary: 'The redirect URI: where the provider leads to after a sign-in',
      guard: 'everybody',
      limit: limits.loginAttempt('administrator'),
      status: 303,
    }),
    (c) => {
      const company = requireSignIn();
      return redirectTo(c, async () => {
        await limits.countByNetwork(c);
        const cookie = cookieOf(v.parse(attemptState, new URL(c.req.url).searchParams.get('state')));
        const [pending, to = ''] = cookie.read(c)?.split(' ') ?? [];
        if (!pending) throw new Error('it was not begun in this browser');
        cookie.write(c, '', 0);
        const { claims, roles } = await company.finish(redirectUri(c, new URL(c.req.url).search), pending);
        if (!roles.includes(company.role)) return `${pagePaths.adminLogin}?sign-in=no-role`;
        const network = auditNetwork(c, settings);
        const account = { ...claims, email: claims.email && typedEmail(claims.email) };
        const administratorId = await findOrAddAdministrator(sql, company, account, network);
        if (administratorId === undefined) return `${pagePaths.adminLogin}?sign-in=address`;
        await limits.refund(c);
        await administrators.start(c, administratorId);
        await recordAccountEvent(sql, administratorId, 'logged_in', network);
        return v.parse(pageAfterwards, to);
      });
    },
  );
}

/**
 * The administrator with this account of the company: found by its id there; at the first sign-in by its verified address, if exactly
 * one has that; otherwise added, without a password. Undefined if an account has this address but cannot be linked.
 * @throws Error if there is no name or address for a new one
 */
function findOrAddAdministrator(
  sql: Database,
  { issuer }: CompanySignIn,
  account: CompanyAccount,
  network: string | null,
): Promise<number | undefined> {
  const subject = `${issuer} ${account.sub}`;
  return inTransaction(sql, async (transaction) => {
    const known = await findBySubject(transaction, subject);
    if (known) return known.id;
    await transaction`lock table shop.administrator in share row exclusive mode`; // another tab may be adding them
    const found = (await findBySubject(transaction, subject)) ?? (await linkByAddress(transaction, subject, account));
    if (found) return found.id;
    if (await hasRows(transaction`select from shop.administrator where lower(email) = lower(${account.email ?? null})`))
      return undefined;
    const id = await addAdministrator(transaction, account);
    await transaction`update shop.administrator set subject = ${subject} where id = ${id}`;
    await recordAccountEvent(transaction, id, 'administrator_added', network);
    return id;
  });
}

const findBySubject = (sql: Sql, subject: string) =>
  first(sql<{ id: number }[]>`select id from shop.administrator where subject = ${subject}`);

async function linkByAddress(sql: Sql, subject: string, { email, email_verified }: CompanyAccount) {
  if (!email || email_verified !== true) return undefined;
  return first(sql<{ id: number }[]>`
    update shop.administrator set subject = ${subject}
    where subject is null
      and id = (select min(id) from shop.administrator where lower(email) = lower(${email}) having count(*) = 1)
    returning id`);
}

/** A username that exists may be another person's, so the next one is tried. */
async function addAdministrator(sql: Sql, { sub, name, email, ...account }: CompanyAccount): Promise<number> {
  if (!email) throw new Error('the provider states no email address');
  const [given, ...others] = (name ?? account.preferred_username ?? email).split(' ');
  const firstName = account.given_name ?? given!;
  const lastName = account.family_name ?? (others.join(' ') || 'Administrator');
  for (const username of [account.preferred_username, email, sub].filter((one) => one && isUsername(one))) {
    const id = await insertAdministrator(sql, { username: username!, passwordHash: null, firstName, lastName, email });
    if (id !== undefined) return id;
  }
  throw new Error('all usernames of this account are taken');
}

/** Ends sessions of company accounts after 11 hours, and runs every hour: a role that was taken away counts within 12 hours. */
export const removeCompanySessions = (sql: Sql) =>
  deleteInBatches(
    sql,
    'shop.administrator_session',
    sql`created_at < now() - interval '11 hours'
      and user_id in (select id from shop.administrator where password_hash is null)`,
  );
