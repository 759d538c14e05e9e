import type { ExampleJob } from '@onesite/registry/gates/renderExamples';
import { remoteBundle } from '../testing/bundles.ts';
import { releases, routeAt } from '../testing/releases.ts';
import { createExampleRenderer } from './exampleRenderer.ts';

let number = 0; // a version is stored once
let made: Awaited<ReturnType<typeof releases>>;
beforeAll(async () => {
  made = await releases();
});
afterAll(() => made.remove());

const render = createExampleRenderer({ timeoutMs: 1000, maxWaitMs: 60_000, memoryBytes: 200_000_000 });

async function findingsOf(
  options: Parameters<typeof made.set>[1],
  responsesOf: ExampleJob['responsesOf'] = async () => ({}),
) {
  const set = await made.set(++number, options);
  const findings = await render({
    set,
    folderOf: ({ name, version }) => made.store.folder(name, version),
    responsesOf,
  });
  expect(JSON.stringify(findings)).not.toContain(made.folder);
  advised = findings.map(({ advice }) => advice);
  return findings.map(({ gate, package: name, problem }) => `${gate} ${name}: ${problem}`);
}
let advised: string[];

test('each page for everybody is rendered at its example, with its data; the others are left out', async () => {
  const requested: string[][] = [];
  const responsesOf: ExampleJob['responsesOf'] = async (paths) => {
    requested.push(paths);
    return Object.fromEntries(paths.map((path) => [path, { status: 200, body: path }]));
  };
  const routes = [
    routeAt('/things/:id', {
      id: 'thing',
      data: ['/api/things/:id'],
      example: '/things/7?sort=name',
      search: ['sort'],
    }),
    routeAt('/guarded', { id: 'guarded', access: 'administrator' }),
    routeAt('/browser', { id: 'browser', render: 'browser' }),
  ];
  const throws = "throw new Error('not rendered');";
  const thing = `if (job.url !== '/things/7?sort=name' || job.state.answers['/api/things/7'].body !== '/api/things/7') throw new Error(job.url);`;
  expect(
    await findingsOf({ routes, server: remoteBundle({ thing, guarded: throws, browser: throws }) }, responsesOf),
  ).toEqual([]);
  expect(requested).toEqual([['/api/things/7']]);
});

test('a page that throws or does not end is named with its reason, and the pages after it are still rendered', async () => {
  const routes = [
    routeAt('/throws', { id: 'throws' }),
    routeAt('/hangs', { id: 'hangs' }),
    routeAt('/fine', { id: 'fine' }),
    routeAt('/late', { id: 'late' }),
  ];
  const server = remoteBundle({
    throws: "throw new Error('no price at ' + new Error().stack.split('\\n')[1]);",
    hangs: 'for (;;);',
    fine: "return 'fine';",
    late: "throw new Error('late');",
  });
  expect(await findingsOf({ routes, server })).toEqual([
    expect.stringMatching(/^rendering mf-a: its page \/throws is not rendered on the server: .*no price/),
    expect.stringMatching(/^rendering mf-a: its page \/hangs is not rendered on the server: not rendered within/),
    expect.stringMatching(/^rendering mf-a: its page \/late .*late/),
  ]);
});

test('the advice leads on where a browser would show the page as it should be', async () => {
  const pages = {
    router: 'document.createElement("a")',
    nested: "throw new Error('You cannot render a <Router> inside another <Router>.')",
    other: 'null.price',
  };
  const routes = Object.keys(pages).map((id) => routeAt(`/${id}`, { id }));
  await findingsOf({ routes, server: remoteBundle(pages) });
  expect(advised).toEqual([
    expect.stringMatching(/render: 'browser' in its route record.*\(BrowserRouter\).*the host's router/),
    expect.stringMatching(/^Leave out its router: the host's router/),
    expect.stringMatching(/render: 'browser' in its route record\.$/),
  ]);
});

test('a page with a parameter needs an example, which is one of its own addresses', async () => {
  const routes = [routeAt('/a/:id', { id: 'a' }), routeAt('/b/:id', { id: 'b', example: '/elsewhere' })];
  expect(await findingsOf({ routes })).toEqual([
    'rendering mf-a: its page /a/:id names no example address',
    'rendering mf-a: /elsewhere is not an address of its page /b/:id',
  ]);
});

test('a shell that does not start is what is refused', async () => {
  const [finding, ...others] = await findingsOf({ shell: "throw new Error('no frame');" });
  expect(finding).toMatch(/^rendering shell: it does not start: .*no frame/);
  expect(others).toEqual([]);
});
