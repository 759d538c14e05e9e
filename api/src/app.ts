import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { administratorAccountCalls } from './administratorAccount/accountCalls.ts';
import { oneTimePasswordCalls } from './administratorAccount/oneTimePasswordCalls.ts';
import { auditCalls } from './audit/auditCalls.ts';
import { adminCalls } from './auth/adminCalls.ts';
import { administratorRole, createSessions, supplierRole } from './auth/sessions.ts';
import { componentCalls } from './components/componentCalls.ts';
import { containerCalls } from './containers/containerCalls.ts';
import type { Database } from './database/connect.ts';
import { docsCalls } from './docs/docsCalls.ts';
import { healthCalls } from './health/healthCalls.ts';
import { ApiFailure } from './http/apiFailure.ts';
import { deadline } from './http/deadline.ts';
import type { ApiEnv } from './http/environment.ts';
import { KeptLists } from './http/keptLists.ts';
import { callLimits } from './http/limits.ts';
import { noStore } from './http/noStore.ts';
import { answerErrors } from './http/onError.ts';
import { requestLog } from './http/requestLog.ts';
import { sameOrigin } from './http/sameOrigin.ts';
import { missionCalls } from './missions/missionCalls.ts';
import { newsletterCalls } from './newsletter/newsletterCalls.ts';
import { orderCalls } from './orders/orderCalls.ts';
import type { ApiParts } from './parts.ts';
import { resetCalls } from './passwordReset/resetCalls.ts';
import type { ApiSettings } from './settings.ts';
import { statisticsCalls } from './statistics/statisticsCalls.ts';
import { supplierComponentCalls } from './supplierComponents/supplierComponentCalls.ts';
import { supplierAccountCalls } from './suppliers/accountCalls.ts';
import { adminSupplierCalls } from './suppliers/adminSupplierCalls.ts';
import { publicResponseCalls } from './surveys/publicResponseCalls.ts';
import { surveyCalls } from './surveys/surveyCalls.ts';

export interface ApiOptions {
  /** From `openDatabase`, migrated. It may be out of reach: calls then answer 503. */
  sql: Database;
  logger: Logger;
  settings: ApiSettings;
}

const calls = [
  healthCalls,
  missionCalls,
  containerCalls,
  componentCalls,
  orderCalls,
  surveyCalls,
  publicResponseCalls,
  newsletterCalls,
  resetCalls,
  docsCalls,
  adminCalls,
  administratorAccountCalls,
  oneTimePasswordCalls,
  supplierAccountCalls,
  supplierComponentCalls,
  adminSupplierCalls,
  auditCalls,
  statisticsCalls,
];

/**
 * The shop's API: everything under /api, with that prefix in its paths, so that the caller mounts it at the root
 * (`root.route('/', createApi(…))`) or hands requests to its `fetch`. Other paths are left to the caller.
 */
export function createApi({ sql, logger, settings }: ApiOptions): Hono<ApiEnv> {
  const parts: ApiParts = {
    sql,
    logger,
    settings,
    limits: callLimits(settings),
    lists: new KeptLists(settings.listTime),
    administrators: createSessions(sql, administratorRole, settings),
    suppliers: createSessions(sql, supplierRole, settings),
  };
  const api = new Hono<ApiEnv>();
  api.onError(answerErrors(logger));
  api.use(
    '/api/*',
    requestId(),
    requestLog(logger),
    noStore(),
    sameOrigin(settings),
    parts.limits.byAddress,
    parts.lists.forgetOnWrite(),
    deadline(settings.requestTime),
  );
  for (const make of calls) api.route('/api', make(parts));
  // A route rather than `notFound`, which is lost when the caller mounts the app in another one.
  api.all('/api/*', () => {
    throw new ApiFailure('not_found');
  });
  return api;
}
