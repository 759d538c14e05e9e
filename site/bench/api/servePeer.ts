// What others would build for two calls of the API: Hono with its own middleware, and the same statements.
import { createHash } from 'node:crypto';
import { listQuerySchema, listSorts } from '@fieldbox/contract/administration/lists';
import { configurationSchema } from '@fieldbox/contract/orders/configurations';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { openDatabase } from 'api/database/connect';
import { selectConfigurations } from 'api/orders/listConfigurations';
import { placeOrder } from 'api/orders/placeOrder';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { validator } from 'hono/validator';
import { rateLimiter } from 'hono-rate-limiter';
import * as v from 'valibot';
import { peerApp } from '../peer.ts';
import { manyAMinute } from './limits.ts';
import { serveQuestions } from './questions.ts';

const sql = openDatabase(process.env.DATABASE_URL ?? '', { maxConnections: 20 });
const app = peerApp();

const administratorsOnly = createMiddleware(async (c, next) => {
  const id = createHash('sha256')
    .update(getCookie(c, 'admin_session') ?? '')
    .digest('hex');
  const [session] = await sql`
    select user_id from shop.administrator_session where id = ${id} and expires_at > now()`;
  if (!session) return c.json({ message: 'Please log in first.' }, 401);
  await next();
});

const checked = <Target extends 'json' | 'query', Schema extends v.GenericSchema>(target: Target, schema: Schema) =>
  validator(target, (value, c) => {
    const result = v.safeParse(schema, value);
    return result.success
      ? (result.output as v.InferOutput<Schema>)
      : c.json({ issues: v.flatten(result.issues) }, 400);
  });

app.get(
  '/api/configurations',
  administratorsOnly,
  checked('query', listQuerySchema(listSorts.configurations)),
  async (c) => {
    const query = c.req.valid('query');
    const rows = await selectConfigurations(sql, query);
    c.header('X-Total-Count', String(rows[0]?.total));
    return c.json(rows.slice(0, query.limit));
  },
);

app.post(
  '/api/configurations',
  rateLimiter({ limit: manyAMinute, keyGenerator: (c) => getConnInfo(c).remote.address ?? '' }),
  checked('json', configurationSchema),
  async (c) => {
    const input = c.req.valid('json');
    const inputDigest = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    const use = { call: 'POST /api/configurations', key: c.req.header('Idempotency-Key') ?? '', inputDigest };
    const record = await placeOrder(sql, input, { brokenRules: [], use });
    return c.body(record, 201, { 'Content-Type': 'application/json' });
  },
);

serve({ fetch: app.fetch, port: 0 }, ({ port }) => serveQuestions(port));
