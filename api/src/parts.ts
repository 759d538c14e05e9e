import type { Logger } from 'pino';
import type { Sessions } from './auth/sessions.ts';
import type { Database } from './database/connect.ts';
import type { KeptLists } from './http/keptLists.ts';
import type { CallLimits } from './http/limits.ts';
import type { ApiSettings } from './settings.ts';

/** What the calls are made from. */
export interface ApiParts {
  sql: Database;
  logger: Logger;
  settings: ApiSettings;
  limits: CallLimits;
  lists: KeptLists;
  administrators: Sessions;
  suppliers: Sessions;
}
