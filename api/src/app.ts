import { Hono } from 'hono';
import type { Logger } from 'pino';
import { administratorAccountCalls } from './accounts/administratorAccountCalls.ts';
import { loginCalls } from './accounts/login/loginCalls.ts';
import { resetCalls } from './accounts/passwordReset/resetCalls.ts';
import { auditCalls } from './audit/auditCalls.ts';
import { createSessions } from './auth/sessions.ts';
import type { ApiParts } from './calls/call.ts';
import { CachedLists } from './catalogueCache/cachedLists.ts';
import { componentCalls } from './components/componentCalls.ts';
import type { Database } from './database/sql.ts';
import { docsCalls } from './docs/docsCalls.ts';
import { healthCalls } from './health/healthCalls.ts';
import { ApiFailure } from './http/apiFailure.ts';
import type { ApiEnv } from './http/environment.ts';
import { noStore, requestId, requestLog, sameOrigin, timeLimit } from './http/middleware.ts';
import { createErrorHandler } from './http/onError.ts';
import { createCallLimits } from './limits/limits.ts';
import { messageCalls } from './messages/messageCalls.ts';
import { missionCalls } from './missions/missionCalls.ts';
import { newsletterCalls } from './newsletter/newsletterCalls.ts';
import { offerCalls } from './offer/offerCalls.ts';
import { orderCalls } from './orders/orderCalls.ts';
import { searchCalls } from './search/searchCalls.ts';
import type { ApiSettings } from './settings.ts';
import { statisticsCalls } from './statistics/statisticsCalls.ts';
import { supplierComponentCalls } from './supplierComponents/supplierComponentCalls.ts';
import { adminSupplierCalls } from './suppliers/adminSupplierCalls.ts';
import { supplierAccountCalls } from './suppliers/supplierAccountCalls.ts';
import { surveyCalls } from './surveys/surveyCalls.ts';

interface ApiOptions {
  /** From `openDatabase`, migrated. While it cannot be reached, calls answer 503. */
  sql: Database;
  /** A small pool for exports, which take as long as their readers: however many there are, others get their connections. */
  exportSql?: Database;
  logger: Logger;
  settings: ApiSettings;
  /** Shared with callers that need to know what is cached. */
  lists?: CachedLists;
}

/** Each feature adds its calls. The API's description lists them in this order. */
const features: ((parts: ApiParts) => void)[] = [
  healthCalls,
  missionCalls,
  offerCalls,
  componentCalls,
  orderCalls,
  surveyCalls,
  newsletterCalls,
  messageCalls,
  resetCalls,
  loginCalls,
  administratorAccountCalls,
  supplierAccountCalls,
  supplierComponentCalls,
  adminSupplierCalls,
  auditCalls,
  statisticsCalls,
  searchCalls,
];

/**
 * The shop's API: everything under /api. Its paths have that prefix, so the caller mounts it at the root
 * (`root.route('/', createApi(…))`) or passes requests to its `fetch`. Other paths are left to the caller.
 */
export function createApi({ sql, exportSql = sql, logger, settings, lists }: ApiOptions): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const parts: ApiParts = {
    calls,
    sql,
    exportSql,
    logger,
    settings,
    limits: createCallLimits(sql, settings),
    lists: lists ?? new CachedLists(),
    administrators: createSessions(sql, 'administrator', settings),
    suppliers: createSessions(sql, 'supplier', settings),
  };
  const api = new Hono<ApiEnv>();
  api.onError(createErrorHandler(logger));
  api.use('/api/*', requestLog(logger), requestId, noStore, sameOrigin(settings), timeLimit(settings.requestTimeoutMs));
  for (const addCalls of features) addCalls(parts);
  docsCalls(calls);
  api.route('/api', calls);
  // A route, because a `notFound` handler is lost when the caller mounts this app in another one. The error is made once: a stack
  // trace costs as much as the rest of such a call.
  const notFound = new ApiFailure('not_found');
  const body = JSON.stringify(notFound);
  api.all('/api/*', (c) => c.body(body, notFound.status, { 'Content-Type': 'application/json' }));
  return api;
}
