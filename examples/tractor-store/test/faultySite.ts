import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '../api/server.ts';
import { startedSite } from './startedSite.ts';

/**
 * What the API answers below a path: nothing until `lateMs` are over, an error, or something that no component understands. The edge
 * gives each call 8 s.
 */
export type Fault = { below: string; lateMs?: number; status?: number; body?: unknown };

/** The shop, with faults between it and its API. */
export async function startFaultySite() {
  const api = await startApi();
  let fault: (Fault & { since: number }) | undefined;
  const front = createServer((request, response) => void respond(request, response).catch(() => response.destroy()));

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const met = fault && request.url!.startsWith(fault.below) ? fault : undefined;
    if (met?.lateMs) await sleep(met.since + met.lateMs - performance.now());
    if (met?.status || met?.body)
      return response
        .writeHead(met.status ?? 200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(met.body ?? {}));
    const { method, headers } = request;
    const answer = await fetch(api.url + request.url, {
      method,
      headers: {
        cookie: headers.cookie ?? '',
        ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
      },
      body: method === 'POST' ? Buffer.concat(chunks) : undefined,
      redirect: 'manual',
    });
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const API_URL = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;

  const folder = await mkdtemp(join(tmpdir(), 'tractor-store-'));
  const site = await startedSite('.', { DATA_DIR: folder, LOG_LEVEL: 'fatal', API_URL });
  return {
    url: site.url,
    meet: (next?: Fault) => {
      fault = next && { ...next, since: performance.now() };
    },
    async stop() {
      await site.stop();
      front.close();
      api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
