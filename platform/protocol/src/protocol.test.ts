import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { contentDigest, integrityOf } from './build/digest.mjs';
import { readPackage } from './build/readPackage.mjs';
import { readBundle } from './bundle/readBundle.mjs';
import { usedExports } from './bundle/usedExports.mjs';
import {
  type BuildFacts,
  buildFacts,
  type RemoteFacts,
  remoteName,
  routeRecord,
  type ShellFacts,
  versionName,
} from './facts.ts';
import { problemOfPattern } from './patterns.ts';
import { prepareEnvironment } from './prepareEnvironment.mjs';
import { createProgress } from './progress.mjs';
import { callbackType, problemOfProps } from './propsSchema.ts';
import type { ReleaseSet } from './releases.ts';
import type { RouteRecord } from './routes.ts';
import { assetOf, remoteRelease } from './set.ts';

describe('digest', () => {
  test('the integrity of a file is what browsers compute for it', () => {
    // printf hello | openssl dgst -sha384 -binary | base64
    expect(integrityOf(Buffer.from('hello'))).toBe(
      'sha384-WeF0h3dEjGnea4ANejO7+5/xtGPkQ1TDVTvNucZm+pASWjx5+QOXvfX2oT3oKGhP',
    );
  });

  describe('the digest of a content', () => {
    const files = { 'facts.json': 'sha384-a', 'browser/main.js': 'sha384-b' };

    test('stays as it is from release to release, in whatever order files are found', () => {
      const others = { 'browser/main.js': 'sha384-b', 'facts.json': 'sha384-a' };
      // printf '[["browser/main.js","sha384-b"],["facts.json","sha384-a"]]' | sha256sum | cut -c1-12
      expect([files, others].map(contentDigest)).toEqual(['db2e70140415', 'db2e70140415']);
    });

    test.each([
      ['a byte', { ...files, 'facts.json': 'sha384-c' }],
      ['a name', { 'facts.json': 'sha384-a', 'browser/other.js': 'sha384-b' }],
      ['a file', { ...files, 'browser/late.js': 'sha384-b' }],
    ])('is another one when %s changes', (_, changed) => {
      expect(contentDigest(changed)).not.toBe(contentDigest(files));
    });
  });
});

const route: RouteRecord = {
  id: 'order',
  path: '/orders/:id',
  title: 'Order',
  description: 'One order.',
  access: 'public',
  render: 'server',
};
const shell: ShellFacts = {
  role: 'shell',
  entry: 'main.js',
  preload: [],
  shared: { query: ['query.js'] },
  styles: ['main.css'],
  fonts: [],
  provides: {},
  sharedVersions: {},
};
const remote: RemoteFacts = {
  role: 'remote',
  entry: 'remoteEntry.js',
  entryGlobalName: 'mf_orders',
  preload: ['exposed.js'],
  requires: {},
  routes: [{ ...route, preload: ['order.js'], shared: ['query'] }],
};

describe('facts', () => {
  test.each([
    ['/shop', true],
    ['/shop/orders', true],
    ['/', false],
    ['/shop/', false],
    ['shop', false],
    ['/shop/:id', false],
  ])("'%s' may be declared to have frames of its own: %s", (path, may) => {
    expect(v.is(buildFacts, { ...shell, frames: [path] })).toBe(may);
  });

  test.each([[['sort']], [[{ name: 'sort', values: ['name', 'price'] }, 'key']], [[]]])(
    'a page may read of its query %j',
    (search) => {
      expect(v.parse(routeRecord, { ...route, search }).search).toEqual(search);
    },
  );

  test.each(['', 'orders', '//orders', '/:id', '/*', '/?', '/orders?', '/orders?/:id', '/orders*'])(
    "a page at '%s' is refused: it could be any page's",
    (path) => {
      expect(v.is(routeRecord, { ...route, path })).toBe(false);
    },
  );

  test.each([
    ...['', 'api/missions', '/missions', '/api/', '/api//missions', '/apis/missions', '//other.test/api/missions'],
    ...['https://other.test/api/missions', '/api/../remotes', '/api/orders/..', '/api/orders/../releases/current'],
    ...['/api/%2e%2e/releases', '/api/\\..\\releases', '/api/:any/current', '/api/releases', '/api/releases/current'],
    ...['/api/releases?x'],
  ])("data from '%s' is refused: a page asks the API of the site for data, and nobody else", (path) => {
    expect(v.is(routeRecord, { ...route, data: ['/api/missions', path] })).toBe(false);
  });

  test.each([
    [{ cookies: ['cart'], data: ['/api/cart'] }, true],
    [{ cookies: ['cart'] }, false],
    [{ cookies: ['cart'], data: ['/api/cart'], render: 'browser' }, false],
  ])('a page that states %j is one: %s', (stated, is) => {
    expect(v.is(buildFacts, { ...remote, routes: [{ ...remote.routes[0], ...stated }] })).toBe(is);
  });

  test.each([
    ...['admin_session', 'sid', 'connect.sid', 'PHPSESSID', 'koa.sess', 'XSRF-TOKEN', 'remember_me', 'jwt'],
    ...['visitor', 'preview'],
  ])('no page is rendered with the cookie %s', (name) => {
    const stated = (cookie: string) => ({ ...remote.routes[0], cookies: [cookie], data: ['/api/cart'] });
    expect(v.is(buildFacts, { ...remote, routes: [stated('basket-2')] })).toBe(true);
    expect(v.is(buildFacts, { ...remote, routes: [stated(name)] })).toBe(false);
  });

  const origins = { connect: ['https://errors.test', 'wss://live.test:8443'], img: ['https://tiles.test', 'blob:'] };
  const site = { name: 'Site', image: { path: '/a.png', width: 1, height: 1, alt: '' }, links: [], themeColors: [] };
  const ofSite = (policy: object) => ({ ...shell, site: { ...site, structuredData: '{}', policy } });

  test('other origins are those of a site and of a remote, by kind', () => {
    expect(v.is(buildFacts, ofSite({ ...origins, worker: ['blob:'], allow: { frame: ['https://pay.test'] } }))).toBe(
      true,
    );
    expect(v.is(buildFacts, { ...remote, policy: origins })).toBe(true);
    const asked = { script: ['wasm-unsafe-eval'], permissions: ['geolocation'] };
    expect(v.is(buildFacts, { ...remote, policy: asked })).toBe(true);
    expect(v.is(buildFacts, { ...remote, policy: { permissions: ['wasm-unsafe-eval'] } })).toBe(false);
  });

  test.each([
    ...['*', 'https://*.test', "'unsafe-inline'", "'self'", 'data:', 'http://errors.test', 'errors.test'],
    ...['https://errors.test/path', 'https://errors.test;', 'https://errors.test https://b.test', 'https://A.test', ''],
  ])("'%s' is no other origin", (source) => {
    for (const kind of ['connect', 'frame', 'script', 'img', 'font', 'media', 'worker']) {
      expect([kind, v.is(buildFacts, ofSite({ [kind]: [source] }))]).toEqual([kind, false]);
      expect([kind, v.is(buildFacts, ofSite({ allow: { [kind]: [source] } }))]).toEqual([kind, false]);
      expect([kind, v.is(buildFacts, { ...remote, policy: { [kind]: [source] } })]).toEqual([kind, false]);
    }
  });

  test('a site may show pictures of any host, a remote and what it may ask for have none', () => {
    expect(v.is(buildFacts, ofSite({ img: ['https:'] }))).toBe(true);
    expect(v.is(buildFacts, ofSite({ connect: ['https:'] }))).toBe(false);
    expect(v.is(buildFacts, ofSite({ allow: { img: ['https:'] } }))).toBe(false);
    expect(v.is(buildFacts, { ...remote, policy: { img: ['https:'] } })).toBe(false);
  });

  test('what a page makes itself is no script and no frame, and a kind that there is not is refused', () => {
    for (const kind of ['connect', 'frame', 'script', 'font', 'style', 'default', 'object'])
      expect([kind, v.is(buildFacts, ofSite({ [kind]: ['blob:'] }))]).toEqual([kind, false]);
    expect(v.is(buildFacts, { ...remote, policy: { allow: { connect: ['https://errors.test'] } } })).toBe(false);
  });

  test.each(['../secret.js', 'chunks/order.js', '.hidden.js', '', 'a:b.js', 'a%2fb.js'])(
    "a build cannot name '%s' as one of its files",
    (file) => {
      expect(v.is(buildFacts, { ...remote, entry: file })).toBe(false);
      expect(v.is(buildFacts, { ...remote, preload: [file] })).toBe(false);
      expect(v.is(buildFacts, { ...remote, routes: [{ ...route, preload: [file], shared: [] }] })).toBe(false);
      expect(v.is(buildFacts, { ...shell, styles: [file] })).toBe(false);
      expect(v.is(buildFacts, { ...shell, shared: { query: [file] } })).toBe(false);
    },
  );

  test('a remote is named like a folder of the workspace', () => {
    expect(v.is(remoteName, 'mf-admin')).toBe(true);
    for (const name of ['', 'MF', '1st', '-mf', 'mf/admin', '..', 'mf admin', `m${'f'.repeat(63)}`])
      expect([name, v.is(remoteName, name)]).toEqual([name, false]);
  });

  test('a version is named by its package and its content', () => {
    for (const version of ['1.2.0-0123456789ab', '1.2.0-beta.1-0123456789ab'])
      expect([version, v.is(versionName, version)]).toEqual([version, true]);
    for (const version of [
      ...['1.2.0', '1.2-0123456789ab', '1.2.0-0123456789AB', '1.2.0-0123456789abc', '1.2.0/../a-0123456789ab'],
    ])
      expect([version, v.is(versionName, version)]).toEqual([version, false]);
  });
});

describe('propsSchema', () => {
  const object = (properties: object, more = {}) => ({ type: 'object', properties, ...more });

  test.each([
    object({}),
    object({ sku: { type: 'string' }, onAdded: { tsType: callbackType } }, { required: ['sku'] }),
    object({ skus: { type: 'array', items: { anyOf: [{ type: 'string' }, { enum: ['a', 1] }] } } }),
    object({ tree: { $ref: '#/definitions/tree' } }, { definitions: { tree: {} }, additionalProperties: false }),
  ])('what builds write is a schema: %j', (schema) => expect(problemOfProps(schema)).toBeUndefined());

  const deep = Array.from({ length: 9 }).reduce<object>((items) => ({ type: 'array', items }), {});

  test.each([
    [object({ a: { $ref: 'http://10.0.0.1/x' } }), 'names a schema outside of itself'],
    [object({ a: { $ref: 'file:///etc/passwd' } }), 'names a schema outside of itself'],
    [object({ a: { tsType: '{}}; import("node:fs")' } }), 'has a type that is no callback'],
    [{ type: 'object', properties: null }, "has no schemas in 'properties'"],
    [object({ a: null }), 'has something in place of a schema'],
    [object({}, { required: 5 }), 'requires no list of names'],
    [object({ a: { enum: 'b' } }), 'has no list of values'],
    [object({ a: { anyOf: {} } }), "has no schemas in 'anyOf'"],
    [object({ a: deep }), 'has schemas in each other, more than 8 deep'],
    [object(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`p${at}`, {}]))), 'has more than 500 schemas'],
  ])('a schema like %j is refused', (schema, problem) => expect(problemOfProps(schema)).toBe(problem));
});

describe('routePattern', () => {
  test.each(['/', '/orders/:id', '/orders/:id?/items?', '/files/*', `/a${'/b'.repeat(9)}`])(
    '%s costs a router little',
    (path) => {
      expect(problemOfPattern(path)).toBeUndefined();
    },
  );

  test.each([
    [`/a${'/b?'.repeat(18)}`, 'may have 10 segments at most'],
    ['/a/b?/c?/d?', 'may have 2 optional segments at most'],
    ['/a/:b?/c/:d?/:e?', 'may have 2 optional segments at most'],
    [`/a${'/b'.repeat(10)}`, 'may have 10 segments at most'],
    [`/${'a'.repeat(200)}`, 'may have 200 characters at most'],
  ])('%s would cost it too much', (path, problem) => {
    expect(problemOfPattern(path)).toBe(problem);
  });
});

describe('schemas', () => {
  /** Makes every optional field required, so that a field which only one of two types has makes them differ. */
  type Complete<Type> = Type extends string | number
    ? Type
    : Type extends readonly (infer Item)[]
      ? Complete<Item>[]
      : { [Key in keyof Type]-?: Complete<Exclude<Type[Key], undefined>> };
  type IsSame<A, B> = [Complete<A>, Complete<B>] extends [Complete<B>, Complete<A>] ? true : false;
  type Read = v.InferOutput<typeof buildFacts>;

  // A field that only one of the two has is a type error here: the schema would drop it, or let builds state what nobody reads.
  test('the schemas read exactly what the protocol describes', () => {
    const routes: IsSame<v.InferOutput<typeof routeRecord>, RouteRecord> = true;
    const shell: IsSame<Extract<Read, { role: 'shell' }>, ShellFacts> = true;
    const remote: IsSame<Extract<Read, { role: 'remote' }>, RemoteFacts> = true;
    const readable = (read: Read): BuildFacts => read;
    expect([routes, shell, remote, readable]).not.toContain(false);
  });
});

describe('set', () => {
  const orders: ReleaseSet['remotes'][string] = {
    name: 'mf-orders',
    version: '1.0.0-0123456789ab',
    facts: remote,
    integrity: {
      'browser/remoteEntry.js': 'sha384-entry',
      'browser/exposed.js': 'sha384-exposed',
      'browser/order.js': 'sha384-order',
      'server/main.cjs': 'sha384-server',
    },
  };
  const ofShell: ReleaseSet['shell'] = {
    name: 'shell',
    version: '1.0.0-ba9876543210',
    facts: shell,
    integrity: { 'browser/main.js': 'sha384-main', 'browser/query.js': 'sha384-query' },
  };

  test('a file is named by its URL and its digest', () => {
    expect(assetOf(orders, 'order.js')).toEqual({
      url: '/remotes/mf-orders/1.0.0-0123456789ab/order.js',
      integrity: 'sha384-order',
    });
  });

  test.each(['missing.js', '../server/main.cjs', 'constructor'])(
    'a file without a digest of its own, such as %s, is no script',
    (file) => {
      expect(() => assetOf(orders, file)).toThrow(`mf-orders 1.0.0-0123456789ab has no digest for ${file}`);
    },
  );

  test('a shell learns where each file of a remote is, and what a page needs of the shell beyond its first scripts', () => {
    const { entry, preload, routes } = remoteRelease(orders, ofShell);
    expect([entry, ...preload]).toEqual([assetOf(orders, 'remoteEntry.js'), assetOf(orders, 'exposed.js')]);
    expect(routes[0]!.preload).toEqual([assetOf(orders, 'order.js'), assetOf(ofShell, 'query.js')]);
    expect(routes[0]).not.toHaveProperty('shared');
  });

  test('a remote with one file that has no digest, of its own or of the shell, is not released at all', () => {
    const { 'browser/order.js': _, ...integrity } = orders.integrity;
    expect(() => remoteRelease({ ...orders, integrity }, ofShell)).toThrow('has no digest for order.js');
    expect(() => remoteRelease(orders, { ...ofShell, integrity: {} })).toThrow('has no digest for query.js');
  });
});

describe('shownFragments', () => {
  const shown = (code: string) => readBundle(code).shows;

  test('what pages show of other remotes is found in what compilers make of it, once for each way', () => {
    const code = `
    const { jsx } = require('react/jsx-runtime');
    const host = require('@onesite/shared-host'), react = require('react');
    (0, jsx.jsx)(host.Fragment, { of: 'mf-checkout/add-to-cart', sku: a.sku, onAdded() {}, fallback: null, children: [] });
    (0, jsx.jsx)(host.Fragment, { of: "mf-checkout/add-to-cart", onAdded: 1, sku: 2 }, 'key');
    react.createElement(e.Fragment, { of: 'mf-checkout/add-to-cart', sku: 1, key: 2, ref: 3 }, 'text');
    jsx(Fragment, { of: 'mf-explore/recommendations', ...given });`;
    expect(shown(code)).toEqual([
      { of: 'mf-checkout/add-to-cart', props: ['onAdded', 'sku'] },
      { of: 'mf-checkout/add-to-cart', props: ['sku'] },
      { of: 'mf-explore/recommendations', props: null },
    ]);
  });

  test('so are places that others fill, with what they are given', () => {
    const code = `jsx(host.Slot, { name: 'header' }); jsx(Slot, { name: 'product', sku }); jsx(host["Slot"], { ...all, name: 'page' });`;
    expect(shown(code)).toEqual([
      { slot: 'header', props: [] },
      { slot: 'page', props: null },
      { slot: 'product', props: ['sku'] },
    ]);
  });

  test.each([
    ['a text', `const text = "jsx(Fragment, { of: 'mf-a/b' })"`],
    ['a name that is worked out', `jsx(Fragment, { of: 'mf-a/' + name })`],
    ['another property of that name', `select({}, { of: 'all' }); jsx('input', { name: 'email' }); list(a, [1])`],
    ['an object that is given first', `show({ of: 'mf-a/b' })`],
  ])('%s is none', (_, code) => {
    expect(shown(code)).toEqual([]);
  });
});

describe('usedExports', () => {
  /** Bundler output: two shared modules, one of them in strict mode, and modules that import them. */
  const bundle = `
(() => {
var __webpack_modules__ = ({
6696(module) {
module.exports = require("host");

},
2015(module) {
"use strict";
module.exports = require("react");

},
"./src/a.js"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var react__rspack_import_0 = __webpack_require__(2015);
/* import */ var host_ = __webpack_require__(6696);
const react_ = { useNothing: () => {} };
const other = { host_: { unused: 1 } };
function Page() {
  react_.useNothing();
  other.host_.unused;
  (0,react__rspack_import_0.useState)(react__rspack_import_0?.version);
  react__rspack_import_0[" useLater ".trim()];
  return (0,host_.Link)();
}

},
4270(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
/* import */ var host_ = __webpack_require__(4270);
host_.ofAnotherModule();
(0, __webpack_require__(2015).useMemo)();

},
});
__webpack_require__.p=require("federation/address")
})();`;

  test('the exports that a bundle uses are found by shared module, and those of its own modules are not', () => {
    expect(usedExports(bundle)).toEqual({ host: ['Link'], react: ['useMemo', 'useState', 'version'] });
  });

  test.each<[string, string, Record<string, string[]>]>([
    [
      'the exports of a bundle that requires modules directly are found',
      `
    const react = require('react');
    const { Link, useToast: toast } = require("host");
    require("host/more").one;
    react.useId();`,
      { host: ['Link', 'useToast'], 'host/more': ['one'], react: ['useId'] },
    ],
    [
      'a module that is used as a whole is named without exports',
      'const all = require("react"); Object.keys(all);',
      { react: [] },
    ],
    [
      'what stands in a comment, a string, a template or an expression is no use',
      `
    /* copies of require('@mui/material/styles') and require("react").useOld are warned of */
    // var react = require('react'); react.useComment();
    const warning = "require('@mui/material/styles').createTheme is needed";
    const text = \`var react = require("react/old"); react.useText \${require('react').useId()} require('a').b\`;
    const expression = /require('host').useExpression/;`,
      { react: ['useId'] },
    ],
    [
      'a use is that of the variable which its name means there',
      `
    function before() { return react.useId(); }
    var react = require('react');
    const other = (react) => react.ofParameter;
    { let react = {}; react.ofBlock; }
    try {} catch (react) { react.ofError; }
    (function (require) { require('inside').of; const react = require('inside'); })({});
    if (react) { var { useMemo = 1, ['use' + 'Later']: later, ...rest } = react; }
    let alias;
    alias = react;
    alias['useRef']();
    ({ useState: alias } = react);`,
      { react: ['useId', 'useMemo', 'useRef', 'useState'] },
    ],
    [
      'a module that a bundler has wrapped is the same module',
      `
    var import_react = __toESM(require("react"));
    let host = require("host"); host = __toESM(host, 1);
    const dom__namespace = /*#__PURE__*/_interopNamespaceDefault(require("react-dom"));
    import_react.useId(); host.Link; dom__namespace.flushSync; other(require("react")).ofOther;`,
      { host: ['Link'], react: ['useId'], 'react-dom': ['flushSync'] },
    ],
    [
      'a require whose error is caught is no use',
      `
    try { var one = require('a').b; } catch {}
    try { require('host').Link; } finally { one.c; }
    try { later = () => require('react').useId(); } catch { require('react-dom').flushSync(); }`,
      { host: ['Link'], react: ['useId'], 'react-dom': ['flushSync'] },
    ],
    [
      'names of a minified bundle mean the same',
      `(()=>{var e={96:e=>{"use strict";e.exports=require("react")},7:(e,t,r)=>{var n=r(96);t.f=(0,n.useId)()}}})()`,
      { react: ['useId'] },
    ],
  ])('%s', (_, code, uses) => {
    expect(usedExports(code)).toEqual(uses);
  });

  test('a package that contains a bundle of its own is not taken for the remote', () => {
    const inner = `(() => { var m = { 6696(t) { t.exports = 1; }, 1(t, e, n) { const x = n(6696); x.ofInner(); } }; })();`;
    expect(usedExports(bundle.replace('function Page() {', `function Page() {${inner}`))).toEqual(usedExports(bundle));
  });

  test.each([
    ['is no script', `var a = "${'a'.repeat(1_000_000)}\n`],
    ['has no end', `var ${'a'.repeat(500_000)}\n${'{'.repeat(500_000)}`],
    ['has millions of words', 'require("a").b;'.repeat(500_000)],
  ])('a text of megabytes that %s is refused, before the test has waited for minutes', (_, code) => {
    expect(() => usedExports(code)).toThrow();
  });

  test('names that stand for each other, and a name of many values, take no longer than others', () => {
    const chain = Array.from({ length: 300 }, (_, at) => `var a${at} = a${at + 1}; a${at}.b;`);
    const many = 'x = require("react"); x.useId();'.repeat(10_000);
    expect(usedExports(`${chain.join('\n')} a299 = require('host'); a299 = a0; var x; ${many}`)).toEqual({
      host: ['b'],
      react: ['useId'],
    });
  });
});

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
    const own = join(__dirname, 'prepareEnvironment.mjs');
    const args = ['--input-type=module', '-e', program, own, ...urls];
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

describe('readPackage', () => {
  test.each([
    [{ name: 'mf-orders' }, 'mf-orders'],
    [{ name: '@acme/orders' }, 'orders'],
    [{ name: '@acme/orders', federation: { name: 'mf-orders', version: '9.0.0' } }, 'mf-orders'],
  ])('the package %j is %s on the site', async (stated, name) => {
    const dir = await mkdtemp(join(tmpdir(), 'protocol-'));
    await writeFile(join(dir, 'package.json'), JSON.stringify({ ...stated, version: '1.0.0' }));
    expect(readPackage(dir)).toMatchObject({ name, version: '1.0.0' });
    await rm(dir, { recursive: true });
  });
});

test.each([
  [false, 'Building\n  2.0 s\nPublishing\n  0.5 s\n'],
  [true, '\r\x1b[KBuilding  2.0 s  shell\r\r\x1b[KBuilding  2.0 s  \n\r\x1b[KPublishing  0.5 s  \n'],
])('a long work says what it does and how long that took; at a terminal (%p) the line counts', (isTTY, expected) => {
  jest.useFakeTimers();
  let written: string[] = [];
  const progress = createProgress({ isTTY, columns: 80, write: (text: string) => written.push(text) > 0 });
  progress.begin('Building');
  progress.detail('shell');
  jest.advanceTimersByTime(2000);
  written = written.slice(-1);
  progress.begin('Publishing');
  jest.advanceTimersByTime(500);
  if (isTTY) written = written.slice(0, 2);
  progress.end();
  progress.end();
  jest.useRealTimers();
  expect(written.join('')).toBe(expected);
});
