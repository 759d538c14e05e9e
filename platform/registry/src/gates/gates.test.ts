import type { BuiltFragment, BuiltRoute, RemoteFacts, SiteFacts } from '@onesite/protocol/facts';
import { staticPart } from '@onesite/protocol/patterns';
import type { Finding } from '@onesite/protocol/registry';
import { remoteFacts, routeOf, shellFacts } from '../testing/builds.ts';
import { largeLoads } from './budgetGate.ts';
import type { CandidateSet, CandidateVersion, Inspection } from './candidate.ts';
import { fragmentsGate } from './fragmentsGate.ts';
import { runGates } from './passGates.ts';

describe('fragmentsGate', () => {
  type Remote = CandidateSet['remotes'][number];
  type Shows = Inspection['shows'];

  const owns: CandidateVersion['owns'] = { paths: [], data: ['/api'], budgetBytes: null };
  const inspection = (shows: Shows = []): Inspection => ({ uses: {}, shows, exposing: [], scriptBytes: {} });

  const text = { type: 'string' };
  const number = { type: 'number' };
  const withA = { type: 'object', properties: { a: text } };
  const sizes = (...values: string[]) => ({ enum: values });
  const callback = { tsType: '(...values: any[]) => void' };

  function fragment(id: string, props: object = {}, required: string[] = [], more: Partial<BuiltFragment> = {}) {
    const schema = { type: 'object' as const, properties: props, required };
    return { id, render: 'server' as const, example: {}, preload: [], shared: [], props: schema, ...more };
  }
  function remote(name: string, facts: Partial<Remote['facts']> = {}, shows?: Shows): Remote {
    return { name, version: '1', facts: { ...remoteFacts(name), ...facts }, inspection: inspection(shows), owns };
  }
  const checkout = (...fragments: BuiltFragment[]) => remote('mf-checkout', { fragments });
  const button = (props: object = { sku: text }, required = ['sku']) => fragment('add-to-cart', props, required);
  /** A remote whose code shows the button with these props. */
  const decide = (props: string[] | null = ['sku']) =>
    remote('mf-decide', {}, [{ of: 'mf-checkout/add-to-cart', props }]);
  const live = (one: Remote) => ({ ...one, version: '0' });

  type Judged = { changed: string[]; before?: Remote[]; shows?: Shows };
  const judge = (remotes: Remote[], { changed, before = [], shows }: Judged) =>
    fragmentsGate({
      shell: { name: 'shell', version: '9', facts: shellFacts, inspection: inspection(shows), owns },
      remotes,
      changed: new Set(changed),
      before,
    });
  const problems = (...judged: Parameters<typeof judge>) =>
    judge(...judged).map(({ package: name, problem }) => `${name}: ${problem}`);
  /** What is found when the live button gets other props. */
  const narrowed = (user: Remote, was: Remote, is: Remote) =>
    problems([is, user], { changed: ['mf-checkout'], before: [live(was)] });

  test('a fragment that takes what pages send passes, also with more', () => {
    const before = checkout(button());
    const wider = checkout(button({ sku: { anyOf: [text, number] }, size: sizes('s', 'l'), onAdded: callback }));
    expect(narrowed(decide(), before, before)).toEqual([]);
    expect(narrowed(decide(), before, wider)).toEqual([]);
    expect(narrowed(decide(['sku', 'size']), wider, wider)).toEqual([]);
  });

  test('a new required prop that a live page does not send is refused, with what to do', () => {
    const is = checkout(button({ sku: text, quantity: number }, ['sku', 'quantity']));
    expect(judge([is, decide()], { changed: ['mf-checkout'], before: [live(checkout(button()))] })).toEqual([
      {
        gate: 'fragments',
        package: 'mf-checkout',
        version: '1',
        problem: 'add-to-cart now needs `quantity`; mf-decide 1 does not send it',
        advice: 'Make it optional, or release both together: federation release mf-checkout=1 mf-decide=<version>',
      },
    ]);
    expect(narrowed(decide(['quantity', 'sku']), checkout(button()), is)).toEqual([]);
    expect(narrowed(decide(null), checkout(button()), is)).toHaveLength(1); // a spread sends nothing that was not there
  });

  test.each([
    [text, number, 'a string, but a number'],
    [sizes('s', 'm', 'l'), sizes('s'), '"m" or "l", but "s"'],
    [text, sizes('s', 'l'), 'a string, but "s" or "l"'],
    [number, { type: 'integer' }, 'a number, but an integer'],
    [{ anyOf: [text, { type: 'null' }] }, text, 'null, but a string'],
    [{}, text, 'anything, but a string'],
    [text, { allOf: [text] }, 'a string, but anything'],
    [callback, text, 'a callback, but a string'],
    [{ type: 'array', items: text }, { type: 'array', items: number }, 'what it did'],
    [withA, { ...withA, properties: { a: text, b: text }, required: ['b'] }, 'what it did'],
  ])('a prop of %j that becomes %j is narrowed', (was, is, words) => {
    const [before, after] = [checkout(button({ sku: was })), checkout(button({ sku: is }))];
    const refusal = [`mf-checkout: \`sku\` of add-to-cart no longer takes ${words}; mf-decide 1 sends it`];
    expect(narrowed(decide(), before, after)).toEqual(refusal);
    expect(narrowed(decide(null), before, after)).toEqual(refusal);
    expect(narrowed(decide([]), before, checkout(button({ sku: is }, [])))).toEqual([]); // nobody sends it
  });

  test.each([
    [sizes('s'), sizes('s', 'l')],
    [sizes('s'), text],
    [{ const: 1 }, number],
    [text, {}],
    [{ type: 'integer' }, number],
    [
      { type: 'object', properties: { a: sizes('s') }, required: ['a'] },
      { type: 'object', properties: { a: text, b: text }, required: ['a'] },
    ],
  ])('a prop of %j that becomes %j is not', (was, is) => {
    expect(narrowed(decide(), checkout(button({ sku: was })), checkout(button({ sku: is })))).toEqual([]);
  });

  test('a prop that is sent is not taken away', () => {
    const words = ['mf-checkout: add-to-cart no longer takes `sku`; mf-decide 1 sends it'];
    expect(narrowed(decide(), checkout(button()), checkout(button({}, [])))).toEqual(words);
  });

  test('a fragment that others show is not removed, nor withdrawn; one that nobody shows may go', () => {
    const gone = ['mf-checkout: add-to-cart is gone, and mf-decide 1 shows it'];
    expect(narrowed(decide(), checkout(button()), checkout())).toEqual(gone);
    expect(problems([decide()], { changed: [], before: [live(checkout(button()))] })).toEqual(gone);
    expect(narrowed(remote('mf-decide'), checkout(button()), checkout())).toEqual([]);
  });

  test('what a record states counts as what code says, without callbacks, and the frame counts as pages do', () => {
    const fragments = [{ of: 'mf-checkout/add-to-cart', props: { sku: ':sku' } }];
    const page = remote('mf-decide', { routes: [routeOf('/product/:sku', { fragments })] });
    const inner = remote('mf-decide', { fragments: [fragment('panel', {}, [], { fragments })] });
    const before = checkout(button());
    const is = checkout(button({ sku: text, onAdded: callback }, ['sku', 'onAdded']));
    for (const user of [page, inner]) {
      expect(narrowed(user, before, checkout())).toEqual([
        'mf-checkout: add-to-cart is gone, and mf-decide 1 shows it',
      ]);
      expect(narrowed(user, before, is)).toEqual([]);
      expect(narrowed(user, before, checkout(button({ sku: number })))).toHaveLength(1);
    }
    const shows: Shows = [{ of: 'mf-checkout/add-to-cart', props: ['sku'] }];
    expect(problems([checkout()], { changed: ['mf-checkout'], before: [live(before)], shows })).toEqual([
      'mf-checkout: add-to-cart is gone, and shell 9 shows it',
    ]);
  });

  test('what fills a slot takes what the slot gives, and may leave it', () => {
    const cart = (required: string[]) =>
      checkout(fragment('mini', { user: text, size: text }, required, { slot: { name: 'header', order: 1 } }));
    const shows: Shows = [{ slot: 'header', props: ['user'] }];
    const judged = { changed: ['mf-checkout'], before: [live(cart(['user']))], shows };
    expect(problems([cart(['user'])], judged)).toEqual([]);
    expect(problems([cart(['user', 'size'])], judged)).toEqual([
      'mf-checkout: mini now needs `size`; shell 9 does not send it',
    ]);
    expect(problems([checkout()], judged)).toEqual([]);
  });

  test('a page that does not send what a live fragment needs is refused itself; one that is live is not judged again', () => {
    const remotes = [checkout(button()), decide([])];
    expect(problems(remotes, { changed: ['mf-decide'] })).toEqual([
      'mf-decide: it shows mf-checkout/add-to-cart without `sku`, which mf-checkout 1 needs',
    ]);
    expect(problems(remotes, { changed: ['mf-checkout'], before: [live(checkout(button()))] })).toEqual([]);
    expect(problems(remotes, { changed: ['mf-other'] })).toEqual([]);
    expect(problems([decide(['sku'])], { changed: ['mf-decide'] })).toEqual([]); // not there yet: its place shows what the caller gives
  });

  const shows = (...of: string[]) => ({ fragments: of.map((one) => ({ of: one })) });
  const named = (...fragments: BuiltFragment[]) => remote('mf-a', { fragments });

  test('no fragment shows itself by way of others', () => {
    const b = remote('mf-b', { fragments: [fragment('y', {}, [], shows('mf-a/x'))] });
    const remotes = [named(fragment('x', {}, [], shows('mf-b/y'))), b];
    for (const changed of ['mf-a', 'mf-b'])
      expect(problems(remotes, { changed: [changed] })).toEqual([
        `${changed}: a fragment shows itself: mf-a/x, which shows mf-b/y, which shows mf-a/x`,
      ]);
    expect(problems(remotes, { changed: ['mf-c'] })).toEqual([]);
  });

  test('fragments stand three deep at most', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, at) => fragment(`f${at}`, {}, [], at + 1 < length ? shows(`mf-a/f${at + 1}`) : {}));
    expect(problems([named(...chain(3))], { changed: ['mf-a'] })).toEqual([]);
    expect(problems([named(...chain(4))], { changed: ['mf-a'] })).toEqual([
      'mf-a: a fragment stands 4 deep: mf-a/f0, which shows mf-a/f1, which shows mf-a/f2, which shows mf-a/f3',
    ]);
  });

  test('an id names one page or fragment of a remote', () => {
    const twice = remote('mf-a', { routes: [routeOf('/a', { id: 'x' })], fragments: [fragment('x'), fragment('y')] });
    expect(problems([twice], { changed: ['mf-a'] })).toEqual(["mf-a: 'x' is the id of two of its pages and fragments"]);
  });
});

describe('gates', () => {
  const inspected: Inspection = { uses: {}, shows: [], exposing: ['remoteEntry.js'], scriptBytes: {} };
  const nothing: CandidateVersion['owns'] = { paths: [], data: ['/api'], budgetBytes: null };

  type SitePolicy = SiteFacts['policy'];
  type Change = {
    facts?: Partial<RemoteFacts>;
    routes?: (string | BuiltRoute)[];
    inspection?: Partial<Inspection>;
    owns?: Partial<CandidateVersion['owns']>;
  };

  function remote(
    name: string,
    { facts, routes = [], inspection = {}, owns }: Change = {},
  ): CandidateVersion<RemoteFacts> {
    const all = routes.map((route) => (typeof route === 'string' ? routeOf(route) : route));
    return {
      name,
      version: '1',
      facts: { ...remoteFacts(name), routes: all, ...facts },
      inspection: { ...inspected, ...inspection },
      owns: { ...nothing, paths: all.map(({ path }) => staticPart(path)), ...owns },
    };
  }

  const shell = (changes: Partial<CandidateSet['shell']['facts']> = {}): CandidateSet['shell'] => ({
    name: 'shell',
    version: '9',
    facts: { ...shellFacts, provides: { react: ['useState', 'useMemo'], host: ['Link'] }, ...changes },
    inspection: { ...inspected, exposing: [] },
    owns: nothing,
  });

  const findingsOf = (remotes: CandidateSet['remotes'], changed: string[], host = shell()): Finding[] =>
    runGates({ shell: host, remotes, changed: new Set(changed), before: [] });

  test('a set in which nothing is wrong passes', () => {
    const a = remote('mf-a', {
      routes: ['/', '/a/:id', '/a/b'], // pages of one remote may share addresses: its own order decides
      inspection: { uses: { react: ['useState'], host: [] } },
    });
    expect(findingsOf([a, remote('mf-b', { routes: ['/b'] })], ['shell', 'mf-a', 'mf-b'])).toEqual([]);
  });

  describe('exports of shared modules', () => {
    const uses = { react: ['useState', 'useBoth', 'useNew'], router: ['Link'], http2: [] };
    const a = remote('mf-a', { inspection: { uses } });

    test('a remote that uses one which the shell does not share is refused, and told to wait for the shell', () => {
      expect(findingsOf([a], ['mf-a'])).toEqual([
        {
          gate: 'exports',
          package: 'mf-a',
          version: '1',
          problem: 'it uses useBoth, useNew of react, which shell 9 does not share',
          advice: 'Release a shell that has it first, or both together: federation release shell=<version> mf-a=1',
        },
        expect.objectContaining({ problem: 'it uses router, which shell 9 does not share' }),
        expect.objectContaining({ problem: 'its server half imports http2 of Node' }), // no shell ever has it
      ]);
      expect(findingsOf([a, remote('mf-b')], ['mf-b'])).toEqual([]); // what is live is not judged again
    });

    test('a shell that no longer shares what a live remote uses is refused', () => {
      const [first] = findingsOf([a], ['shell'], shell({ provides: { react: ['useState'] } }));
      expect(first).toMatchObject({
        gate: 'exports',
        package: 'mf-a',
        advice: expect.stringContaining('bring it back'),
      });
    });
  });

  describe('versions of shared packages', () => {
    const requiring = (requiredVersion: string) =>
      remote('mf-a', { facts: { requires: { react: { requiredVersion, singleton: true, strictVersion: true } } } });
    const sharing = (react?: string) => shell({ sharedVersions: react ? { react } : {} });

    test.each([
      ['^19.3.0', '19.3.1'],
      ['^19.3.0', '19.4.0'],
      ['~0.1.0 || ^19.3.0', '19.3.1'],
      ['^6.6 || ^7', '6.6.0'],
      ['^6.6 || ^7', '7.1.0'],
      ['^6.6 || ^7.0.0-0', '7.0.0-prerelease-20260730151206'],
    ])('a remote that requires %s is accepted by a shell with %s', (required, provided) => {
      expect(findingsOf([requiring(required)], ['mf-a', 'shell'], sharing(provided))).toEqual([]);
    });

    test.each([
      ['^19.3.2', '19.3.1'],
      ['^19.3.0', '20.0.0'],
      ['^0.1.0', '0.2.0'],
      ['^6.6 || ^7', '7.0.0-rc.1'], // one that is meant says so, as for npm
      ['^19.3.0', '19.3.1-rc.1'],
      ['^6.6 || ^7', '8.0.0'],
      ['^19.3.0', undefined],
    ])('a remote that requires %s is refused by a shell with %s, whichever of them is new', (required, provided) => {
      for (const changed of ['mf-a', 'shell'])
        expect(findingsOf([requiring(required)], [changed], sharing(provided))).toMatchObject([
          {
            gate: 'shared versions',
            package: 'mf-a',
            problem: `it requires react ${required}, and shell 9 shares ${provided ?? 'none'}`,
          },
        ]);
      expect(findingsOf([requiring(required)], ['mf-b'], sharing(provided))).toEqual([]);
    });

    test('a new shell that a remote does not accept names its team, how it gets ready, and how to go on without it', () => {
      const [{ advice }] = findingsOf([{ ...requiring('^19.3.0'), team: 'fleet' }], ['shell'], sharing('20.0.0')) as [
        Finding,
      ];
      for (const part of [
        'Its team, fleet,',
        'federation check mf-a --shell 9',
        'federation ready shell@9',
        'federation withdraw mf-a',
      ])
        expect(advice).toContain(part);
    });

    test('what a container only prefers is not refused', () => {
      const requires = { react: { requiredVersion: '^20.0.0', singleton: true, strictVersion: false } };
      expect(findingsOf([remote('mf-a', { facts: { requires } })], ['mf-a'], sharing('19.3.1'))).toEqual([]);
    });
  });

  describe('paths', () => {
    test.each([
      ['/b', '/b'],
      ['/B/c', '/b/:id'],
      ['/b/:one/d', '/b/:two/:three'],
      ['/b', '/b/:page?'],
      ['/b/c/d', '/b/*'],
      ['/b/%63', '/b/c'],
    ])('%s and %s, of two remotes, have addresses in common', (own, taken) => {
      const remotes = [remote('mf-a', { routes: [own] }), remote('mf-b', { routes: [taken] })];
      for (const changed of ['mf-a', 'mf-b']) {
        const [other] = ['mf-a', 'mf-b'].filter((name) => name !== changed);
        const [finding, ...more] = findingsOf(remotes, [changed]);
        expect(finding).toMatchObject({
          gate: 'paths',
          package: changed,
          problem: expect.stringContaining(`of ${other}'s`),
        });
        expect(more).toEqual([]);
      }
      expect(findingsOf(remotes, ['mf-c'])).toEqual([]);
    });

    test.each([
      ['/b', '/bc'],
      ['/b/:id', '/b'],
      ['/b/:id', '/b/c/d'],
      ['/', '/b'],
    ])('%s and %s have none', (own, other) => {
      expect(findingsOf([remote('mf-a', { routes: [own] }), remote('mf-b', { routes: [other] })], ['mf-a'])).toEqual(
        [],
      );
    });

    test.each(['/api/x', '/remotes', '/Releases/1', '/pictures/two'])(
      '%s is in a folder that is not for pages',
      (path) => {
        const host = shell({ root: { '/pictures/one.svg': 'root.pictures.one.svg' } });
        expect(findingsOf([remote('mf-a', { routes: [path] })], ['mf-a'], host)).toMatchObject([
          { gate: 'paths', problem: expect.stringContaining('a folder that the site reserves') },
        ]);
      },
    );

    test("a page may not have the address of one of the shell's files", () => {
      const host = shell({ root: { '/icon.svg': 'root.icon.svg' } });
      const a = remote('mf-a', { routes: ['/icon.svg'] });
      for (const changed of ['mf-a', 'shell'])
        expect(findingsOf([a], [changed], host)).toMatchObject([
          { gate: 'paths', problem: expect.stringContaining('/icon.svg') },
        ]);
    });

    test('a remote has pages only where it may', () => {
      const routes = ['/', '/orders', '/orders/:id', '/orders-old', '/checkout/:id', '/orders?/x'];
      const a = remote('mf-a', { routes, owns: { paths: ['/', '/orders'] } });
      expect(findingsOf([a], ['mf-a'])).toEqual(
        ['/orders-old', '/checkout/:id', '/orders?/x'].map((path) =>
          expect.objectContaining({
            gate: 'paths',
            problem: `its page ${path} is outside of the paths that it may own: /, /orders`,
          }),
        ),
      );
      expect(findingsOf([a], ['mf-a'])[1]!.advice).toContain('federation remote mf-a --paths /,/orders,/checkout');
      expect(findingsOf([remote('mf-a', { routes: ['/:id'], owns: { paths: [] } })], ['mf-a'])).toMatchObject([
        { problem: expect.stringContaining('may own: no path'), advice: expect.stringMatching(/--paths \/$/) },
      ]);
    });

    test('its pages and fragments read only the data that they may', () => {
      const routes = [routeOf('/a/:id', { data: ['/api/orders/:id', '/api/orders?limit=3', '/api/prices'] })];
      const data = ['/api/prices/:sku'];
      const fragment: BuiltFragment = {
        ...{ id: 'x', render: 'server', data, example: {}, preload: [], shared: [], props: { type: 'object' } },
      };
      const a = remote('mf-a', { routes, facts: { fragments: [fragment] }, owns: { data: ['/api/orders'] } });
      expect(findingsOf([a], ['mf-a']).map(({ problem }) => problem)).toEqual([
        'it reads /api/prices, but its pages may read only: /api/orders',
        'it reads /api/prices/:sku, but its pages may read only: /api/orders',
      ]);
    });
  });

  describe('other origins', () => {
    const site = { name: 'Site', image: { path: '/a.png', width: 1, height: 1, alt: '' }, links: [], themeColors: [] };
    const host = (policy?: SitePolicy) => shell({ site: { ...site, structuredData: '{}', policy } });
    const a = remote('mf-a', { facts: { policy: { connect: ['https://maps.test'], img: ['https://tiles.test'] } } });

    test('a remote has those that the shell has, or lets remotes add', () => {
      const allowing = host({ img: ['https://tiles.test'], allow: { connect: ['https://maps.test'] } });
      expect(findingsOf([a], ['mf-a'], allowing)).toEqual([]);
    });

    test.each([
      ['of a shell without a policy', host()],
      ['for another kind', host({ allow: { img: ['https://maps.test', 'https://tiles.test'] } })],
    ])('it is refused others, and told what to write: %s', (_, refusing) => {
      expect(findingsOf([a], ['mf-a'], refusing)[0]).toEqual({
        gate: 'paths',
        package: 'mf-a',
        version: '1',
        problem: "its policy has https://maps.test for 'connect', which shell 9 does not allow",
        advice:
          "Leave it out, or ask the site's operator to allow it, in the shell's src/server/site.ts: policy: { allow: { connect: ['https://maps.test'] } }",
      });
    });

    test("a cookie by which the shell's site knows a session or a device is refused, of a page and of a fragment", () => {
      const withCookie = { cookies: ['supplier_device'], data: ['/api/cart'] };
      const page = remote('mf-a', { routes: [routeOf('/a', withCookie)] });
      const fragment = {
        id: 'x',
        render: 'server' as const,
        example: {},
        preload: [],
        shared: [],
        props: { type: 'object' as const },
      };
      const part = remote('mf-a', { facts: { fragments: [{ ...fragment, ...withCookie }] } });
      const keeping = shell({ site: { ...site, structuredData: '{}', privateCookies: ['supplier_device'] } });
      for (const one of [page, part]) {
        expect(findingsOf([one], ['mf-a'], host())).toEqual([]);
        expect(findingsOf([one], ['mf-a'], keeping)).toMatchObject([
          { gate: 'paths', problem: expect.stringContaining('the cookie supplier_device, which shell 9 names') },
        ]);
      }
    });

    test('a shell may not take away what a live remote needs', () => {
      expect(findingsOf([a], ['shell'], host())).toMatchObject([{ package: 'mf-a' }, { package: 'mf-a' }]);
      expect(findingsOf([a], [], host())).toEqual([]);
    });
  });

  test('a remote whose container does not name the exposed module is refused', () => {
    const other = remote('mf-a', { inspection: { exposing: ['another.js'] } });
    expect(findingsOf([other], ['mf-a'])).toMatchObject([{ gate: 'exposed module', package: 'mf-a' }]);
  });

  describe('budget', () => {
    const page = (path: string, more: Partial<BuiltRoute> = {}) =>
      routeOf(path, { preload: [`${path.slice(1)}.js`], ...more });
    const kb = (count: number) => ({
      routes: [page('/a'), page('/b')],
      inspection: { scriptBytes: { 'a.js': 100, 'b.js': count * 1024 } },
    });

    test('60 KB for a page, unless the build says otherwise, unless the platform does', () => {
      expect(findingsOf([remote('mf-a', kb(60))], ['mf-a'])).toEqual([]);
      expect(findingsOf([remote('mf-a', kb(61))], ['mf-a'])).toMatchObject([
        { gate: 'budget', problem: 'its page /b loads 61.0 KB of JavaScript at first, but may load only 60.0 KB' },
      ]);
      const stated = { ...kb(61), facts: { budgetBytes: 70 * 1024 } };
      expect(findingsOf([remote('mf-a', stated)], ['mf-a'])).toEqual([]);
      const warned = (one: CandidateVersion<RemoteFacts>) => largeLoads({ remotes: [one] }, 'mf-a');
      expect(warned(remote('mf-a', stated))).toEqual([
        expect.stringMatching(/^Its page \/b loads 61\.0 KB .* 60\.0 KB is usual/),
      ]);
      for (const size of [60, 61]) expect(warned(remote('mf-a', kb(size)))).toEqual([]); // the gate refuses the second
      expect(findingsOf([remote('mf-a', { ...stated, owns: { budgetBytes: 1024 } })], ['mf-a'])).toHaveLength(1);
    });

    test('who may allow more is named', () => {
      const heavy = { ...kb(100), routes: [page('/b')] };
      const [own] = findingsOf([remote('mf-a', heavy)], ['mf-a']);
      expect(own!.problem).toMatch(/may load only 60\.0 KB$/);
      expect(own!.advice).toMatch(/ or allow more in its package\.json: "federation": \{ "budgetBytes": 102400 \}$/);
      const [limited] = findingsOf(
        [remote('mf-a', { ...heavy, owns: { paths: ['/b'], budgetBytes: 1024 } })],
        ['mf-a'],
      );
      expect(limited!.advice).toMatch(
        / or ask the site's operator to allow more: federation remote mf-a --budget 100$/,
      );
    });

    describe('with fragments', () => {
      const fragmentOf = (id: string, more: Partial<BuiltFragment> = {}): BuiltFragment => ({
        ...{ id, render: 'server', example: {}, preload: [`${id}.js`], shared: [], props: { type: 'object' } },
        ...more,
      });
      const stating = (...names: string[]) => ({ fragments: names.map((of) => ({ of })) });
      const decide = remote('mf-decide', {
        routes: [page('/product', stating('mf-checkout/button', 'mf-decide/own'))],
        facts: { fragments: [fragmentOf('own')] },
        inspection: { scriptBytes: { 'remoteEntry.js': 5000, 'product.js': 40.1 * 1024 - 5000, 'own.js': 1024 } },
      });
      const checkout = (button: number, budgetBytes?: number) =>
        remote('mf-checkout', {
          facts: { fragments: [fragmentOf('button', stating('mf-checkout/inner')), fragmentOf('inner')], budgetBytes },
          inspection: {
            scriptBytes: { 'remoteEntry.js': 10 * 1024, 'button.js': button * 1024, 'inner.js': 2 * 1024 },
          },
        });

      test('those that a page states count, by owner; whoever has changed is refused', () => {
        expect(findingsOf([decide, checkout(6)], ['mf-decide', 'mf-checkout'])).toEqual([]);
        const parts = 'mf-decide 40.1 KB, mf-checkout/button 24.9 KB, mf-decide/own 1.0 KB, mf-checkout/inner 2.0 KB';
        const words = `page /product loads 68.0 KB of JavaScript at first, but may load only 60.0 KB: ${parts}`;
        expect(findingsOf([decide, checkout(14.9)], ['mf-decide'])).toMatchObject([
          { gate: 'budget', package: 'mf-decide', problem: `its ${words}` },
        ]);
        expect(findingsOf([decide, checkout(14.9)], ['mf-checkout'])).toMatchObject([
          {
            ...{ package: 'mf-checkout', problem: `mf-decide's ${words}` },
            advice: expect.stringContaining("or allow more in mf-decide's package.json"),
          },
        ]);
        expect(findingsOf([decide, checkout(14.9)], ['shell'])).toEqual([]);
      });

      test('a chunk that several parts share counts once, and what is not hydrated not at all', () => {
        const shared = (id: string, more?: Partial<BuiltFragment>) =>
          fragmentOf(id, { preload: ['both.js', `${id}.js`], ...more });
        const stated = stating('mf-a/one', 'mf-a/two', 'mf-a/still');
        const a = remote('mf-a', {
          routes: [page('/a', { preload: ['a.js', 'both.js'], ...stated })],
          facts: {
            ...{ fragments: [shared('one'), shared('two'), shared('still', { hydrate: false })] },
            budgetBytes: 52 * 1024,
          },
          inspection: {
            scriptBytes: { 'both.js': 40 * 1024, 'one.js': 6 * 1024, 'two.js': 7 * 1024, 'still.js': 12 * 1024 },
          },
        });
        expect(findingsOf([a], ['mf-a'])).toMatchObject([
          {
            problem: expect.stringMatching(
              /^its page \/a loads 53\.0 KB .*: mf-a 40.0 KB, mf-a\/one 6.0 KB, mf-a\/two 7.0 KB$/,
            ),
          },
        ]);
      });

      test('one alone has the budget of its own remote', () => {
        const words =
          'its fragment button loads 13.0 KB of JavaScript at first, but may load only 12.0 KB: mf-checkout 11.0 KB';
        expect(findingsOf([checkout(1, 12 * 1024)], ['mf-checkout'])).toMatchObject([
          { gate: 'budget', package: 'mf-checkout', problem: expect.stringContaining(words) },
        ]);
      });
    });

    test('the shell has one of its own', () => {
      const heavy = { ...shell(), inspection: { ...inspected, scriptBytes: { [shell().facts.entry]: 161 * 1024 } } };
      expect(findingsOf([], ['shell'], heavy)).toMatchObject([
        {
          gate: 'budget',
          package: 'shell',
          problem: 'it loads 161.0 KB of JavaScript at first, but may load only 160.0 KB',
        },
      ]);
    });
  });
});
