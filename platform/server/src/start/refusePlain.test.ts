import { request } from 'node:http';
import { listen } from './listen.ts';
import { refusePlain } from './refusePlain.ts';
import { createResponseHeaders } from './responseHeaders.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const https = ['https://fieldbox.example', 'https://fieldbox.test:8443'];
const plain = { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'fieldbox.example' };

async function start(settings: { publicUrls?: string[]; trustProxy?: number }) {
  const known = { publicUrls: https, trustProxy: 1, ...settings };
  const setHeaders = createResponseHeaders(known);
  const refused = refusePlain(known);
  const server = await listen(0, () => new Response('answered'), {
    setHeaders,
    respondDirectly: (incoming, outgoing) => refused(incoming, outgoing),
  });
  stops.push(server.close);
  return async (path: string, headers: Record<string, string> = plain, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers, redirect: 'manual' });
    return {
      status: response.status,
      to: response.headers.get('Location'),
      text: await response.text(),
      response,
      server,
    };
  };
}

test.each(['GET', 'HEAD'])('a %s that came without TLS is sent to the https address, for good', async (method) => {
  const ask = await start({});
  expect(await ask('/configurator?unit=20ft', plain, method)).toMatchObject({
    status: 308,
    to: 'https://fieldbox.example/configurator?unit=20ft',
  });
});

test('what a visitor sends without TLS is refused, in the words of an error', async () => {
  const ask = await start({});
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { status, text, to } = await ask('/api/admin/login', plain, method);
    expect([status, to]).toEqual([400, null]);
    expect(JSON.parse(text)).toEqual({
      code: 'https_required',
      message: 'This site is used over https only. The address is https://fieldbox.example.',
    });
  }
});

test.each(['/healthz', '/readyz', '/metrics', '/api/health', '/api/health?deep'])(
  'load balancers may ask %s without TLS',
  async (path) => expect(await (await start({}))(path)).toMatchObject({ status: 200 }),
);

test('each address has its own https address, and another host is sent to the first', async () => {
  const ask = await start({});
  const other = { ...plain, 'X-Forwarded-Host': 'fieldbox.test:8443' };
  expect((await ask('/', other)).to).toBe('https://fieldbox.test:8443/');
  expect((await ask('//evil.example/x', { ...plain, 'X-Forwarded-Host': 'evil.example' })).to).toBe(
    'https://fieldbox.example//evil.example/x',
  );
});

test('a request that names a whole address is not sent to another host', async () => {
  const { server } = await (await start({}))('/healthz');
  const to = await new Promise((done) =>
    request({ port: server.port, path: 'http://.evil.example/', headers: plain }, (response) => {
      response.resume();
      done(response.headers.location);
    }).end(),
  );
  expect(to).toBe('https://fieldbox.example/');
});

test.each([
  ['the proxy says https', {}, { ...plain, 'X-Forwarded-Proto': 'https' }],
  ['the proxy forgets to say how the visitor came', {}, { 'X-Forwarded-Host': 'fieldbox.example' }],
  ['no proxy is trusted, so that anybody may have sent the header', { trustProxy: 0 }, plain],
  ['the site has no https address', { publicUrls: ['http://fieldbox.example'] }, plain],
  ['that host is offered without TLS as well', { publicUrls: ['http://fieldbox.example', ...https] }, plain],
  ['the outermost of two proxies says https', { trustProxy: 2 }, { ...plain, 'X-Forwarded-Proto': 'https, http' }],
])('a request is answered where %s', async (_, settings, headers) => {
  const ask = await start(settings);
  expect(await ask('/', headers)).toMatchObject({ status: 200, text: 'answered' });
  expect(await ask('/', headers, 'POST')).toMatchObject({ status: 200 });
});
