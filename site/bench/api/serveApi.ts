// The API as the site serves it, in a process of its own, and one of its calls with and without its guard.

import { listen } from '@onesite/server/start/listen';
import { createApi } from 'api/app';
import { createSessions, type Sessions } from 'api/auth/sessions';
import { openDatabase } from 'api/database/connect';
import { CachedLists } from 'api/http/cachedLists';
import { callLimits } from 'api/http/limits';
import { orderCalls } from 'api/orders/orderCalls';
import { Hono } from 'hono';
import { pino } from 'pino';
import { manyAMinute } from './limits.ts';
import { serveQuestions } from './questions.ts';

const sql = openDatabase(process.env.DATABASE_URL ?? '', { maxConnections: 20 });
const logger = pino({ level: 'info' });
const rateLimit = { logins: manyAMinute, writes: manyAMinute, responseReads: manyAMinute, orderReads: manyAMinute };
const settings = { trustProxy: 0, rateLimit };

const sessions = createSessions(sql, 'administrator', settings);
const everybody: Sessions<'administrator'> = { ...sessions, userOf: async () => 1 };
const orders = (administrators: Sessions<'administrator'>) =>
  orderCalls({
    sql,
    exportSql: sql,
    logger,
    settings,
    limits: callLimits(sql, settings),
    lists: new CachedLists(),
    administrators,
    suppliers: createSessions(sql, 'supplier', settings),
  });

const app = new Hono();
app.route('/guarded', orders(sessions));
app.route('/open', orders(everybody));
app.route('/', createApi({ sql, logger, settings }));

const { port } = await listen(0, app.fetch);
serveQuestions(port);
