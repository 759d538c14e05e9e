import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Sessions } from './auth/sessions.ts';
import type { Database } from './database/sql.ts';
import type { CachedLists } from './http/cachedLists.ts';
import type { ApiEnv } from './http/environment.ts';
import type { CallLimits } from './http/limits.ts';
import type { ApiSettings } from './settings.ts';

/** What the functions that define calls receive. */
export interface ApiParts {
  /** Each feature adds its calls to these. */
  calls: Hono<ApiEnv>;
  sql: Database;
  /** For exports, which take as long as their readers. */
  exportSql: Database;
  logger: Logger;
  settings: ApiSettings;
  limits: CallLimits;
  lists: CachedLists;
  administrators: Sessions<'administrator'>;
  suppliers: Sessions<'supplier'>;
}
