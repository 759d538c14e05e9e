import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareEnvironment } from './prepareEnvironment.ts';

describe('prepareEnvironment', () => {
  test.each([
    ['"3000"', '3000'],
    ["'https://x.example'", 'https://x.example'],
    ['on\r', 'on'],
    ['"one" and "two', '"one" and "two'],
    ['"', '"'],
  ])('a value that arrives as %j is %j', (SETTING, meant) => {
    const environment = { SETTING };
    prepareEnvironment(environment);
    expect(environment.SETTING).toBe(meant);
  });

  const answered: string[] = [];
  const site = createServer((_, response) => response.end('from the site'));
  /** It alone knows where site.invalid is. */
  const proxy = createServer((incoming: IncomingMessage, outgoing) => {
    answered.push(`${incoming.method} ${incoming.url}`);
    request({ host: '127.0.0.1', port: portOf(site) }, (response) => response.pipe(outgoing)).end();
  });
  proxy.on('connect', (incoming: IncomingMessage, socket) => {
    answered.push(`CONNECT ${incoming.url}`);
    socket.on('error', () => {});
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  const portOf = (server: Server) => (server.address() as AddressInfo).port;

  beforeAll(async () => {
    for (const server of [site, proxy]) await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  beforeEach(() => answered.splice(0));
  afterAll(() => {
    for (const server of [site, proxy]) server.close();
  });

  /** Jest's global object is not the one whose dispatcher `fetch` uses. */
  async function fetched(environment: Record<string, string>, ...urls: string[]): Promise<string[]> {
    const program = `
    (await import(process.argv[1])).prepareEnvironment();
    for (const url of process.argv.slice(2))
      console.log(await fetch(url, { method: 'PUT', body: 'x' }).then((response) => response.text(), () => 'failed'));`;
    const own = join(__dirname, 'prepareEnvironment.ts');
    const args = ['--import', 'tsx', '--input-type=module', '-e', program, own, ...urls];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { PATH: process.env.PATH, ...environment },
    });
    return stdout.trim().split('\n');
  }

  test('what a proxy alone can reach is called through it, https by a tunnel, and this machine without it', async () => {
    const HTTP_PROXY = `"127.0.0.1:${portOf(proxy)}"\r`;
    const own = `http://127.0.0.1:${portOf(site)}/`;
    const urls = ['http://site.invalid/a', own, 'http://direct.invalid/', 'https://site.invalid/'];
    const results = await fetched({ HTTP_PROXY, NO_PROXY: 'direct.invalid' }, ...urls);
    expect(results).toEqual(['from the site', 'from the site', 'failed', 'failed']);
    expect(answered).toEqual(['PUT http://site.invalid/a', 'CONNECT site.invalid:443']);
  });

  test('a proxy whose address cannot be used is named', () => {
    expect(() => prepareEnvironment({ HTTPS_PROXY: 'ftp://proxy' })).toThrow('HTTPS_PROXY reads like');
  });
});

// Plain JavaScript, as the build runs it.
describe('shared', () => {
  const { minorLine } = jest.requireActual('./shared.mjs');

  test.each([
    ['19.3.2', '^19.3.0'],
    ['0.1.7', '^0.1.0'],
    ['20.0.0-rc.1', '^20.0.0-rc.1'],
    ['0.0.3', '^0.0.3'],
  ])('a remote that was built with %s requires %s', (installed, required) => {
    expect(minorLine(installed)).toBe(required);
  });
});
