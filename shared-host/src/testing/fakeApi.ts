type Call = { method: string; path: string; body: unknown; headers: Record<string, string> };
type Answer = { status?: number; body?: unknown };
type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

/** Stands in for the network: `{ 'GET /api/missions': { body: [] } }`. What is not listed is a 404. */
export function fakeApi(answers: Answers) {
  const calls: Call[] = [];
  globalThis.fetch = jest.fn(async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call = {
      method,
      path,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: headers as Record<string, string>,
    };
    calls.push(call);
    const answer = answers[`${method} ${path}`] ?? { status: 404 };
    const { status = 200, body: content } = typeof answer === 'function' ? await answer(call) : answer;
    const text = content === undefined ? '' : JSON.stringify(content);
    return { ok: status < 400, status, statusText: '', headers: new Map(), text: async () => text };
  }) as unknown as typeof fetch;
  return { calls, sent: (method: string) => calls.filter((call) => call.method === method), answers };
}
