import { createOriginReader, requestOrigin } from './requestOrigin.ts';

const ask = (url: string, headers: Record<string, string> = {}) => new Request(url, { headers });
const forwarded = (host: string, protocol?: string) =>
  ask('http://inner:3000/about', {
    'X-Forwarded-Host': host,
    ...(protocol === undefined ? {} : { 'X-Forwarded-Proto': protocol }),
  });

describe('without PUBLIC_URL', () => {
  const originOf = (request: Request, trustProxy = 0) => requestOrigin(request, { publicUrls: [], trustProxy });

  test('the origin is what the request says', () => {
    expect(originOf(ask('http://site.test:3000/about'))).toBe('http://site.test:3000');
    expect(originOf(ask('http://[::1]:3000/'))).toBe('http://[::1]:3000');
  });

  test('headers of proxies that are not trusted are ignored', () => {
    expect(originOf(forwarded('evil.test', 'https'))).toBe('http://inner:3000');
  });

  test.each([
    ['fieldbox.example', 'https', 1, 'https://fieldbox.example'],
    ['FieldBox.example:443', 'https', 1, 'https://fieldbox.example'],
    ['fieldbox.example:8443', 'https', 1, 'https://fieldbox.example:8443'],
    ['[2001:db8::1]', 'https', 1, 'https://[2001:db8::1]'],
    ['evil.test, fieldbox.example', 'http,https', 1, 'https://fieldbox.example'],
    ['evil.test, fieldbox.example, balancer', 'http, https, http', 2, 'https://fieldbox.example'],
    ['fieldbox.example', 'https', 2, 'https://fieldbox.example'], // the inner one forwards what it received
  ])('%s by %s behind %d proxies is %s', (host, protocol, trustProxy, origin) => {
    expect(originOf(forwarded(host, protocol), trustProxy)).toBe(origin);
  });

  test('a proxy that says only one of the two leaves the other to the request', () => {
    expect(originOf(forwarded('fieldbox.example'), 1)).toBe('http://fieldbox.example');
    expect(originOf(ask('http://fieldbox.example/', { 'X-Forwarded-Proto': 'https' }), 1)).toBe(
      'https://fieldbox.example',
    );
    expect(originOf(ask('http://fieldbox.example/'), 1)).toBe('http://fieldbox.example');
  });

  test.each([
    ['', 'https'],
    ['a b', 'https'],
    ['evil.test/path', 'https'],
    ['user@evil.test', 'https'],
    ["a'b.test", 'https'],
    ['fieldbox.example; script-src *', 'https'],
    ['fieldbox.example:99999', 'https'],
    ['fieldbox.example', 'javascript'],
    ['fieldbox.example', ''],
    ['fieldbox.example', 'https:'],
    ['fieldbox.example,', 'https'],
  ])('what a proxy says is checked: %j by %j is a bad request', (host, protocol) => {
    expect(originOf(forwarded(host, protocol), 1)).toMatchObject({ status: 400 });
  });

  test('a host that would change the policy is a bad request', () => {
    expect(originOf(ask("http://a'b.test/"))).toMatchObject({ status: 400 });
  });
});

describe('with PUBLIC_URL', () => {
  const publicUrls = ['https://fieldbox.example', 'https://fieldbox.test:8443', 'http://localhost:3000'];
  const originOf = (request: Request, trustProxy = 0) => requestOrigin(request, { publicUrls, trustProxy });

  test('the origin is the one of the list that the request names', () => {
    expect(originOf(ask('http://fieldbox.example/'))).toBe('https://fieldbox.example');
    expect(originOf(ask('http://fieldbox.example:443/'))).toBe('https://fieldbox.example');
    expect(originOf(ask('http://fieldbox.test:8443/'))).toBe('https://fieldbox.test:8443');
    expect(originOf(ask('http://localhost:3000/'))).toBe('http://localhost:3000');
    expect(originOf(forwarded('fieldbox.example', 'https'), 1)).toBe('https://fieldbox.example');
  });

  test('one that is there with and without TLS is the one that the request came by', () => {
    const both = { publicUrls: ['https://fieldbox.example', 'http://fieldbox.example'], trustProxy: 1 };
    expect(requestOrigin(forwarded('fieldbox.example', 'http'), both)).toBe('http://fieldbox.example');
    expect(requestOrigin(forwarded('fieldbox.example', 'https'), both)).toBe('https://fieldbox.example');
  });

  test.each([
    'evil.test',
    'fieldbox.example:8443',
    'fieldbox.test',
    'www.fieldbox.example',
    'fieldbox.example.evil.test',
  ])('a request for %s is misdirected', (host) => {
    expect(originOf(ask(`http://${host}/`))).toMatchObject({ status: 421 });
    expect(originOf(forwarded(host, 'https'), 1)).toMatchObject({ status: 421 });
  });
});

test('what is remembered of one address is not answered to another one, behind a proxy or without', () => {
  const { originOf: behindProxy } = createOriginReader({ publicUrls: [], trustProxy: 1 });
  for (const host of ['one.example', 'other.example', 'one.example'])
    expect(behindProxy(forwarded(host, 'https'))).toBe(`https://${host}`);
  const { originOf: direct } = createOriginReader({ publicUrls: [], trustProxy: 0 });
  for (const port of [3000, 3001, 3000])
    expect(direct(ask(`http://site.test:${port}/`))).toBe(`http://site.test:${port}`);
});
