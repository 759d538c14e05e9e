import { enforceTrustedTypes, isAllowedScript, isDrawing } from './trustedTypes.ts';

test.each(['/remotes/shell/1/main.js', `${location.origin}/remotes/mf-admin/1/x.js?y`])(
  'a script of a release may be loaded: %s',
  (url) => expect(isAllowedScript(url)).toBe(true),
);

test.each([
  'https://evil.example/remotes/x.js',
  '//evil.example/remotes/x.js',
  '/api/x.js',
  '/remotes/../api/x.js',
  '/remotes/%2e%2e/api/x.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/1',
  'http://',
  '',
])('no other script may be loaded: %s', (url) => expect(isAllowedScript(url)).toBe(false));

test('what a page has made itself may be a worker where the document says so, and never a script', () => {
  const made = `blob:${location.origin}/1`;
  const allowed = (sources: string[], sink: string) => isAllowedScript(made, sources, sink);
  expect(allowed(['blob:'], 'Worker constructor')).toBe(true);
  expect(allowed(['blob:'], 'SharedWorker constructor')).toBe(true);
  expect(allowed(['blob:'], 'HTMLScriptElement src')).toBe(false);
  expect(allowed([location.origin], 'Worker constructor')).toBe(false);
});

test('scripts of an origin that the document names may be loaded, and of no other', () => {
  const sources = ['https://js.pay.example'];
  expect(isAllowedScript('https://js.pay.example/v3/', sources)).toBe(true);
  for (const url of ['https://pay.example/v3/', 'http://js.pay.example/', 'https://js.pay.example.evil/', '/api/x.js'])
    expect(isAllowedScript(url, sources)).toBe(false);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg onload="alert(1)"></svg>',
  '<svg ONLOAD="alert(1)"></svg>',
  '<svg class="a" onload="alert(1)"></svg>',
  '<svg class="a"onload="alert(1)"></svg>',
  '<svg class="a"/onload="alert(1)"></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg href="javascript:alert(1)"></svg>',
  '<svg><use xlink:href="data:image/svg+xml,x"/></svg>',
  '<svg><animate attributeName="href"/></svg>',
  '<svg><foreignObject><iframe></iframe></foreignObject></svg>',
  '<svg><style>@import "x"</style></svg>',
  '<svg><!--',
  '<svg><title><img src="x"></title></svg>',
  '<svg\n><path',
])('no other markup may be shown: %s', (markup) => expect(isDrawing(markup)).toBe(false));

test('long markup that is refused costs no more than its size', () => {
  for (const part of [' a="b"', '<g>', 'a', '<g a="b"', ' '])
    expect(isDrawing(`<svg${part.repeat(200_000)}<`)).toBe(false);
});

test('the browser gets one policy, under the name that documents allow, which refuses by null', () => {
  const createPolicy = jest.fn();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  enforceTrustedTypes();
  const [name, rules] = createPolicy.mock.calls[0];
  expect(name).toBe('default');
  expect([rules.createScriptURL('/remotes/a.js'), rules.createScriptURL('/a.js')]).toEqual(['/remotes/a.js', null]);
  expect([rules.createHTML('<g></g>'), rules.createHTML('<b></b>')]).toEqual(['<g></g>', null]);
  expect(Object.keys(rules)).not.toContain('createScript');
  document.head.innerHTML = '<meta name="script-sources" content="https://a.example https://b.example">';
  enforceTrustedTypes();
  const named = createPolicy.mock.calls[1][1];
  expect(named.createScriptURL('https://b.example/x.js')).toBe('https://b.example/x.js');
  expect(rules.createScriptURL('https://b.example/x.js')).toBe(null);
  document.head.innerHTML = '';
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});
