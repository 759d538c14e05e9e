import { createSubmit, failureReason } from './submitOnce.ts';

const kind = {
  name: 'mf-fleet.attempt',
  path: '/orders',
  isReceipt: (data: unknown): data is { id: number } => data !== null,
};
const ada = { name: 'Ada' };
afterEach(() => sessionStorage.clear());

/** Responses in order, and the keys of the requests. */
function answering(...statuses: number[]) {
  const keys: (string | undefined)[] = [];
  globalThis.fetch = async (_, init) => {
    keys.push((init as { headers: Record<string, string> }).headers['Idempotency-Key']);
    const status = statuses.shift();
    if (!status) throw new TypeError('Failed to fetch');
    return {
      ok: status < 300,
      status,
      statusText: '',
      headers: new Headers(),
      text: async () => '{"id":1}',
    } as Response;
  };
  return keys;
}

test.each([[0], [503], [429]])('after %i, the same content keeps its key, also in another document', async (status) => {
  const keys = answering(status, 201, 201);
  expect(await createSubmit(kind)(ada)).toMatchObject({ error: { status } });
  expect(sessionStorage.getItem(kind.name)).not.toContain('Ada');
  expect(await createSubmit(kind)(ada)).toEqual({ data: { id: 1 } });
  expect(keys[1]).toBe(keys[0]);
  await createSubmit(kind)(ada);
  expect(keys[2]).not.toBe(keys[0]);
});

test('what was refused, or changed, is sent under another key', async () => {
  const keys = answering(400, 503, 201);
  const submit = createSubmit(kind);
  await submit(ada);
  await submit(ada);
  await submit({ name: 'Grace' });
  expect(new Set(keys).size).toBe(3);
});

test.each([
  [{ status: 503, text: '503: {}', message: 'The database cannot be reached.' }, '503 The database cannot be reached'],
  [{ status: 502, text: '502: Bad Gateway' }, '502 Bad Gateway'],
  [{ status: 502, text: '502: <html>' }, '502'],
  [{ status: 0, text: '0: Failed to fetch' }, 'No connection to the server'],
])('a failure has a reason: %j', (failure, reason) => {
  expect(failureReason(failure)).toBe(reason);
});
