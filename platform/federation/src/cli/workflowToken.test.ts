import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from './connect.ts';

/** GitHub and a site in one: they answer as those do, and say what they were asked. */
let server: Server;
let address = '';
const asked: string[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`.trim());
    const answers = { '/id': { value: 'of the run' }, '/api/releases/workflow-tokens': { token: 'for 15 minutes' } };
    const path = request.url!.split('?')[0]!;
    response.statusCode = path === '/refuses' ? 403 : 200;
    response.end(JSON.stringify(answers[path as keyof typeof answers] ?? []));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => asked.splice(0));
afterAll(() => server.close());

const job = (path: string) => ({
  REGISTRY_URL: `${address}/`,
  ACTIONS_ID_TOKEN_REQUEST_URL: `${address}${path}`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of the job',
});

test('a job without a token exchanges its id token once, for the remote that it names', async () => {
  const registry = connect({ ...job('/id?api-version=2'), FEDERATION_TOKEN: '', FEDERATION_REMOTE: 'mf-fleet' });
  await registry.remotes();
  await registry.edges();
  expect(asked).toEqual([
    `GET /id?api-version=2&audience=${encodeURIComponent(address)} Bearer of the job`,
    'POST /api/releases/workflow-tokens Bearer  {"idToken":"of the run","remote":"mf-fleet"}'.replace('  ', ' '),
    'GET /api/releases/remotes Bearer for 15 minutes',
    'GET /api/releases/edges Bearer for 15 minutes',
  ]);
});

test("another forge's job exchanges the id token that it was given", async () => {
  await connect({ REGISTRY_URL: address, FEDERATION_ID_TOKEN: 'of the job' }).remotes();
  expect(asked[0]).toContain('{"idToken":"of the job"}');
  expect(asked[1]).toBe('GET /api/releases/remotes Bearer for 15 minutes');
});

test('a job with a token uses that', async () => {
  await connect({ ...job('/id'), FEDERATION_TOKEN: 'stored' }).remotes();
  expect(asked).toEqual(['GET /api/releases/remotes Bearer stored']);
});

test('a job that gets no id token says so', async () => {
  await expect(connect(job('/refuses')).remotes()).rejects.toThrow('GitHub gives this job no id token: 403');
});
