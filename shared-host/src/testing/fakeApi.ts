import { fakeUploads } from './fakeUploads.ts';

type Call = { method: string; path: string; body: unknown; headers: Record<string, string> };
/** With the status 0 no answer comes, as without a network. */
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

/**
 * Stands in for the network: `{ 'GET /api/missions': { body: [] } }`. A path without a query stands for those with one as
 * well. What is not listed is a 404.
 */
export function fakeApi(answers: Answers) {
  const calls: Call[] = [];

  async function answerTo(call: Call) {
    calls.push(call);
    const { method, path } = call;
    const answer = answers[`${method} ${path}`] ?? answers[`${method} ${path.split('?')[0]}`] ?? { status: 404 };
    const { status = 200, body, headers = {} } = typeof answer === 'function' ? await answer(call) : answer;
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

  return { calls, sent: (method: string) => calls.filter((call) => call.method === method), answers };
}
