import { contentSecurityPolicy, securityHeaders } from './policy.ts';

test('without sources the policy is the same text as ever', () => {
  const text = `default-src 'self'; script-src https://site.test/remotes/; style-src 'nonce-n'; style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  for (const sources of [undefined, []]) expect(contentSecurityPolicy('https://site.test', 'n', sources)).toBe(text);
});

test('what the site and its remotes name comes beside this origin, each once', () => {
  const by = 'shell';
  const policy = contentSecurityPolicy('https://site.test', 'n', [
    { kind: 'connect', source: 'https://errors.test', by },
    { kind: 'connect', source: 'wss://live.test', by: 'mf-a' },
    { kind: 'connect', source: 'https://errors.test', by: 'mf-a' },
    { kind: 'frame', source: 'https://pay.test', by },
    { kind: 'script', source: 'https://js.pay.test', by },
    { kind: 'img', source: 'https://tiles.test', by },
    { kind: 'worker', source: 'blob:', by },
  ]);
  expect(policy).toContain(
    "; img-src 'self' data: https://tiles.test; connect-src 'self' https://errors.test wss://live.test; frame-src 'self' https://pay.test; worker-src https://site.test/remotes/ blob:; object-src",
  );
  expect(policy).toContain('script-src https://site.test/remotes/ https://js.pay.test;');
});

test('a browser that came by https is asked to stay with it, and no other', () => {
  expect(securityHeaders('https://site.test')).toHaveProperty('Strict-Transport-Security');
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
});

test('every document forbids sniffing of its type and limits the referrer', () => {
  expect(securityHeaders('http://localhost:3000')).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': expect.stringContaining('camera=()'),
  });
});
