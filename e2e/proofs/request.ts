import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type RawResponse = { status: number; headers: Record<string, unknown>; body: string };

type Request = { method?: string; headers?: Record<string, string>; body?: unknown };

/** Sends requests over so many connections. They reject when the connection is refused or closed, and never time out. */
export function caller(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const longest = { ms: 0 };

  function request(path: string, { method = 'GET', headers = {}, body }: Request = {}) {
    const began = performance.now();
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const typed = { ...(payload && { 'Content-Type': 'application/json' }), ...headers };
    return new Promise<RawResponse>((done, fail) => {
      const sent = send(`${url}${path}`, { agent, method, headers: typed }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        incoming.once('error', fail);
        incoming.once('end', () => done({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text }));
      });
      sent.once('error', fail);
      sent.end(payload);
    }).finally(() => {
      longest.ms = Math.max(longest.ms, performance.now() - began);
    });
  }

  return { request, longest, close: () => agent.destroy() };
}

export type Caller = ReturnType<typeof caller>;

/** Repeats a request until the site responds: it may be restarting. */
async function untilResponse({ request }: Caller, path: string, requested: Request = {}): Promise<RawResponse> {
  for (;;) {
    const response = await request(path, requested).catch(() => undefined);
    if (response && response.status !== 503) return response;
    await sleep(100);
  }
}

/** All rows of a list, page by page. */
export async function allRows<Row>(caller: Caller, path: string, headers: { Cookie: string }): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | undefined = path; next; ) {
    const response: RawResponse = await untilResponse(caller, next, { headers });
    if (response.status !== 200) throw new Error(`${next} was answered with ${response.status}.`);
    rows.push(...(JSON.parse(response.body) as Row[]));
    next = String(response.headers.link ?? '').match(/<([^>]+)>; rel="next"/)?.[1];
  }
  return rows;
}

/** Logs in, and returns the header for further calls. */
export async function logIn(caller: Caller, role: 'admin' | 'supplier', account: object) {
  const { status, headers } = await untilResponse(caller, `/api/${role}/login`, { method: 'POST', body: account });
  if (status !== 200) throw new Error(`The login was answered with ${status}.`);
  return { Cookie: (headers['set-cookie'] as string[])[0]!.split(';')[0]! };
}
