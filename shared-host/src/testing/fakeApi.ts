import { fakeUploads } from './fakeUploads.ts';

type Call = { method: string; path: string; body: unknown; headers: Record<string, string> };
/** The status 0 means no response, such as without a network. */
type FakeResponse = { status?: number; body?: unknown; headers?: Record<string, string> };
type FakeResponses = Record<string, FakeResponse | ((call: Call) => FakeResponse | Promise<FakeResponse>)>;

/**
 * A fake network: `{ 'GET /api/missions': { body: [] } }`. A path without a query also matches those with one. Any other path is a
 * 404.
 */
export function fakeApi(responses: FakeResponses) {
  const calls: Call[] = [];

  async function answerTo(call: Call) {
    calls.push(call);
    const { method, path } = call;
    const response = responses[`${method} ${path}`] ?? responses[`${method} ${path.split('?')[0]}`] ?? { status: 404 };
    const { status = 200, body, headers = {} } = typeof response === 'function' ? await response(call) : response;
    const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
    const text = body === undefined ? '' : JSON.stringify(body);
    return { status, headers: Object.fromEntries(lowerCased), text };
  }

  globalThis.fetch = jest.fn(async (path: string, { method = 'GET', body, headers: sent }: RequestInit = {}) => {
    const content = typeof body === 'string' ? JSON.parse(body) : undefined;
    const { status, headers, text } = await answerTo({ method, path, body: content, headers: sent as Call['headers'] });
    if (status === 0) throw new TypeError('Failed to fetch');
    return { ok: status < 400, status, statusText: '', headers: new Headers(headers), text: async () => text };
  }) as unknown as typeof fetch;
  fakeUploads(answerTo);

  return { calls, sent: (method: string) => calls.filter((call) => call.method === method), responses };
}
