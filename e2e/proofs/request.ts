import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Answer = { status: number; headers: Record<string, unknown>; body: string };

export type Request = { method?: string; headers?: Record<string, string>; body?: unknown };

/** One caller's requests, which keeps the longest time that one took to end, by an answer or by a closed connection. */
export function caller(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const longest = { ms: 0, of: '' };

  /** Rejects when the connection is refused or closed; gives nobody up. */
  function request(path: string, { method = 'GET', headers = {}, body }: Request = {}) {
    const began = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise<Answer>((done, fail) => {
      const sent = send(
        `${url}${path}`,
        { agent, method, headers: { ...(text && { 'Content-Type': 'application/json' }), ...headers } },
        (incoming) => {
          let said = '';
          incoming.setEncoding('utf8').on('data', (piece: string) => {
            said += piece;
          });
          incoming.once('error', fail);
          incoming.once('end', () => done({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: said }));
        },
      );
      sent.once('error', fail);
      sent.end(text);
    }).finally(() => {
      const ms = performance.now() - began;
      if (ms > longest.ms) Object.assign(longest, { ms, of: `${method} ${path}` });
    });
  }

  return { request, longest, close: () => agent.destroy() };
}

export type Caller = ReturnType<typeof caller>;

/** Asks until the site has an answer: it may be on its way back. */
export async function untilAnswered({ request }: Caller, path: string, asked: Request = {}): Promise<Answer> {
  for (;;) {
    const answer = await request(path, asked).catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    await sleep(100);
  }
}

/** Logs in, and returns the header for further calls. */
export async function logIn(caller: Caller, role: 'admin' | 'supplier', account: object) {
  const { status, headers } = await untilAnswered(caller, `/api/${role}/login`, { method: 'POST', body: account });
  if (status !== 200) throw new Error(`The login was answered with ${status}.`);
  return { Cookie: (headers['set-cookie'] as string[])[0]!.split(';')[0]! };
}
