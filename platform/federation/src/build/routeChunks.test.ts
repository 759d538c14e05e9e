// Plain JavaScript, as the build runs it.
const { forBrowsers } = jest.requireActual('./routeChunks.mjs');

test.each([
  ['a function', "load: () => import('./List.tsx')"],
  ['what follows', "load: () => import('./List.tsx').then(({ List }) => List)"],
  ['a method', "async load() { return (await import('./List.tsx')).List; }"],
  ['a call', "load: lazy(() => import('./List.tsx'))"],
])('the chunk of a page has the name of its route: %s', (_, load) => {
  const named = load.replace("'./List", `/* webpackChunkName: "list" */ './List`);
  const remote = (text: string) => `export default defineRemote({ routes: [{ id: 'list', ${text} }] });`;
  expect(forBrowsers(remote(load))).toBe(remote(named));
});

test('each page has its own, also by the name of a function, and a chunk that has a name keeps it', () => {
  const code = `
    const list = () => import('./List.js');
    function detail() { return import('./Detail.js'); }
    export default defineRemote({ routes: [
      { id: 'list', load: list }, { id: 'detail', load: detail, data: [import.meta.url] },
      { 'id': 'own', load: () => import(/* webpackChunkName: "own" */ './Own.js') },
      { id: 'late', load: () => import(/* webpackPrefetch: true */ './Late.js') },
    ] });`;
  expect(forBrowsers(code).match(/import\(.*?\)/g)).toEqual([
    `import(/* webpackChunkName: "list" */ './List.js')`,
    `import(/* webpackChunkName: "detail" */ './Detail.js')`,
    `import(/* webpackChunkName: "own" */ './Own.js')`,
    `import(/* webpackPrefetch: true */ /* webpackChunkName: "late" */ './Late.js')`,
  ]);
});

test.each([
  "const page = { id: 'list' }; import('./List.js');",
  "const page = { id: name, load: () => import('./List.js') };",
  "const page = { id: 'a */ b', load: () => import('./List.js') };",
  "const page = { id: 'list', load };",
])('what is no route with an id and a load is left alone: %s', (code) => {
  expect(forBrowsers(code)).toBe(code);
});

test.each([
  ["path: '/list', title: 'List of ' + all, load: () => list", 'load: () => list'],
  ['props, load: () => cart, example: { id: 1 }', 'load: () => cart, '],
  ["async load() { return cart; }, data: ['/api/cart'],", 'async load() { return cart; }, '],
  ['...common, [path]: 1, load', '...common, [path]: 1, load'],
])('browsers get only the id and the code of a record: %s', (own, left) => {
  const remote = (text: string) => `defineRemote({ policy, fragments: [{ id: 'cart', ${text}}] });`;
  expect(forBrowsers(remote(own))).toBe(remote(left));
});
