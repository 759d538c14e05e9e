import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '../api/server.ts';

/** What the API answers below a path: late, an error, or something that no component understands. */
export type Fault = { below: string; lateMs?: number; status?: number; body?: unknown };

/** The shop, with faults between it and its API. */
export async function startFaultySite() {
  const api = await startApi();
  let fault: Fault | undefined;
  const front = createServer((request, response) => void respond(request, response).catch(() => response.destroy()));

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const met = fault && request.url!.startsWith(fault.below) ? fault : undefined;
    if (met?.lateMs) await sleep(met.lateMs);
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
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'fatal', API_URL };
  const site = spawn(process.execPath, ['--conditions=built', 'scripts/serve.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await addressOf(site),
    meet: (next?: Fault) => {
      fault = next;
    },
    async stop() {
      site.kill('SIGTERM');
      if (site.exitCode === null) await once(site, 'exit');
      front.close();
      api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const part of stdout!.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += part;
    const url = / is running at (http:\S+)/.exec(printed)?.[1];
    if (url) {
      stdout!.resume();
      return url;
    }
  }
  throw new Error(`The site has not started: ${printed}`);
}
