import { type EdgeMessage, type NumberedReports, registryTime } from '@onesite/protocol/live';
import { readSignedCall, type SigningKeys } from '@onesite/protocol/signature';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sql } from 'postgres';
import { addReports, removeEdge, reportEdge } from '../edges/edgeRows.ts';
import type { LiveDocumentFeed } from '../live/liveDocumentFeed.ts';
import { RegistryRefusal } from '../refusal.ts';

/** Shorter than the time after which common proxies give up a request without a response. */
const maxWaitSeconds = 20;

/** Enough for reports with the most errors that an edge collects. */
const maxBytes = 4 * 1024 * 1024;

/** The calls of edges: what is live, and reports. Each is signed, because an edge has no token. */
export function edgeCalls(sql: Sql, documents: LiveDocumentFeed, keys: SigningKeys) {
  const app = new Hono();
  const limit = bodyLimit({ maxSize: maxBytes });

  const requireSignature: MiddlewareHandler = async (c, next) => {
    const signedCall = readSignedCall(c.req.header('Authorization'), c.req.method, c.req.path, keys);
    if (!signedCall?.hasBody(c.req.method === 'POST' ? await c.req.text() : ''))
      throw new RegistryRefusal(
        'not_authenticated',
        "This call is for edges, and not signed with this site's key: is SECRETS_KEY the same everywhere?",
      );
    await next();
    c.header(registryTime, String(Date.now()));
  };

  /** @throws RegistryRefusal not_found */
  function environmentOf(c: Context) {
    const environment = c.req.param('environment')!;
    if (documents.isEnvironment(environment)) return environment;
    throw new RegistryRefusal(
      'not_found',
      `There is no environment ${environment}: an edge's ENVIRONMENT is one of the registry's ENVIRONMENTS.`,
    );
  }

  /** The live document of an environment. `Prefer: wait=20` waits for one that is newer than `If-None-Match`. */
  app.get('/live/:environment', requireSignature, async (c) => {
    const environment = environmentOf(c);
    const after = Number(/^"(\d+)"$/.exec(c.req.header('If-None-Match') ?? '')?.[1] ?? 0);
    const wantedSeconds = Number(/^wait=(\d+)$/.exec(c.req.header('Prefer') ?? '')?.[1] ?? 0);
    const waitMs = Math.min(wantedSeconds, maxWaitSeconds) * 1000;
    const document = await documents.waitForNewer(environment, after, waitMs, c.req.raw.signal);
    if (!document) return c.body(null, 304, { ETag: `"${after}"` });
    return c.text(document.text, 200, { ETag: `"${document.number}"` });
  });

  /** The previews among these digests of handles that can be opened. */
  app.post('/live/:environment/previews', limit, requireSignature, async (c) =>
    c.text(await documents.readPreviews(environmentOf(c), await c.req.json<string[]>())),
  );

  app.post('/edges/:id', limit, requireSignature, async (c) => {
    return c.json(await reportEdge(sql, c.req.param('id'), await c.req.json<EdgeMessage>()));
  });

  app.post('/edges/:id/reports', limit, requireSignature, async (c) => {
    await addReports(sql, c.req.param('id'), await c.req.json<NumberedReports>());
    return c.body(null, 204);
  });

  app.delete('/edges/:id', requireSignature, async (c) => {
    await removeEdge(sql, c.req.param('id'));
    return c.body(null, 204);
  });
  return app;
}
