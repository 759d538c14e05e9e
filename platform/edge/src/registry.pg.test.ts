import type { EdgeState, StartedVariant } from '@onesite/protocol/registry';
import { remoteFiles, routeOf, shellFiles } from '@onesite/registry/testing/builds';
import { type TestRegistry, testRegistry } from '@onesite/registry/testing/registry';
import { createEdgeReports } from './live/edgeReports.ts';
import { createRegistryLink, type RegistryLink } from './live/registryLink.ts';
import { remoteBundle, shellBundle } from './testing/bundles.ts';
import { until } from './testing/processes.ts';
import { testKeys } from './testing/releases.ts';
import { startEdge, type TestEdge } from './testing/startEdge.ts';

// Edges with a registry of their own. Without one: live/live.test.ts.

const textAt = async (edge: TestEdge, path = '/', headers: Record<string, string> = {}) =>
  (await edge.fetch(new Request(`http://site.test${path}`, { headers }))).text();

describe('with a registry', () => {
  let registry: TestRegistry;
  let first: string;
  let edge: TestEdge;
  beforeAll(async () => {
    registry = await testRegistry({ environments: ['staging', 'production'] });
    registry.documents.start();
    const shell = await registry.publishFiles('shell', { ...shellFiles('shell'), 'server/main.cjs': shellBundle });
    first = await publish('the first text');
    for (const environment of ['staging', 'production'])
      await change(environment, 'promote', {
        moves: [
          { name: 'shell', from: null, to: shell },
          { name: 'mf-a', from: null, to: first },
        ],
      });
    edge = await serve('production');
  });
  afterAll(async () => {
    await edge.close();
    await registry.documents.close();
    await registry.close();
  });

  const linkTo = (environment: string) =>
    createRegistryLink({
      fetch: (request) => registry.app.fetch(request),
      ...{ address: 'http://registry.test', environment, keys: testKeys },
    });

  const serve = (environment: string) =>
    startEdge(
      registry,
      { link: linkTo(environment) },
      { environment, values: { PUBLIC_MAPS: `maps of ${environment}` } },
    );

  const named = ['Über uns.js', '50% +1 (2)@2x.svg', 'схема.woff2', "Don't.css"];

  /** A version whose home page shows this. */
  const publish = (text: string, page = `return '${text}';`) =>
    registry.publishFiles('mf-a', {
      ...remoteFiles('mf-a', text, { routes: [routeOf('/', { id: 'page', render: 'server', preload: [named[0]!] })] }),
      'server/main.cjs': remoteBundle({ page }),
      ...Object.fromEntries(named.map((file) => [`browser/${file}`, file])),
    });

  async function change<Answer = object>(environment: string, path: string, body: object) {
    const response = await registry.call('POST', `/environments/${environment}/${path}`, body);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Answer;
  }

  const untilShown = (by: TestEdge, text: string, headers = {}) =>
    until(async () => (await textAt(by, '/', headers)).includes(text));

  test('files with letters of any script, spaces and marks in their names are served, and documents name them', async () => {
    const address = (file: string) => `/remotes/mf-a/${first}/${file}`;
    for (const file of named) expect(await textAt(edge, address(encodeURI(file)))).toBe(file);
    for (const file of ['..%2fexposed.js', '..%5cexposed.js', '.js', '%00.js'])
      expect(await textAt(edge, address(file))).toBe('Not found');
    expect(await textAt(edge)).toContain(`href="${address('%C3%9Cber%20uns.js')}"`);
  });

  test('an edge serves the sets of its environment with its values, and a promote there as soon as it is made', async () => {
    const staging = await serve('staging');
    const maps = await publish('maps', `return 'shows ' + job.state.values.PUBLIC_MAPS;`);
    const moves = [{ name: 'mf-a', from: first, to: maps }];
    for (const one of [staging, edge]) expect(await textAt(one)).toContain('the first text');
    await change('production', 'promote', { moves });
    await untilShown(edge, '<main>shows maps of production</main>');
    expect(await textAt(staging)).toContain('the first text');
    await change('staging', 'promote', { moves });
    await untilShown(staging, '<main>shows maps of staging</main>');
    for (const [one, isIndexed] of [
      [staging, false],
      [edge, true],
    ] as const) {
      const page = await one.fetch(new Request(`http://site.test/`));
      expect(page.headers.get('X-Robots-Tag')).toBe(isIndexed ? null : 'noindex');
      expect((await page.text()).includes('rel="canonical"')).toBe(isIndexed);
      expect((await textAt(one, '/robots.txt')).includes('Sitemap:')).toBe(isIndexed);
      expect((await one.fetch(new Request(`http://site.test/sitemap.xml`))).status).toBe(isIndexed ? 200 : 404);
    }
    await staging.close();
    await until(async () => (await registry.get<EdgeState[]>('/edges')).every(({ state }) => state === 'serving'));
    expect(await registry.get('/edges')).toHaveLength(1);
  });

  test('a preview is shown once it is made, and no more once it is revoked', async () => {
    const members = { 'mf-a': await publish('a preview') };
    const { id, handle } = await change<StartedVariant>('production', 'variants', { kind: 'preview', members });
    const Cookie = `preview=${handle}`;
    expect(await textAt(edge, '/', { Cookie })).toContain('a preview');
    await registry.call('DELETE', `/environments/production/variants/${id}`);
    await untilShown(edge, 'shows maps', { Cookie });
  });

  test('what browsers reported is stored once, though the answer was lost and it was sent again', async () => {
    let isLost = true;
    const link = linkTo('production');
    async function addReports(...sent: Parameters<RegistryLink['addReports']>) {
      await link.addReports(...sent);
      if (isLost) throw new Error('socket hang up');
    }
    const reports = createEdgeReports({
      link: { ...link, addReports },
      ...{ id: 'reporting', environment: 'production', log: () => {} },
    });
    const state = { serving: null, failed: [], refused: null, stages: null };
    const members = { 'mf-a': await publish('a cohort') };
    const { id } = await change<StartedVariant>('production', 'variants', { kind: 'cohort', members, share: 0.5 });
    reports.report(state);
    await reports.add({
      errors: [],
      cohorts: [{ cohort: id, views: 3, withError: 0, liveViews: 0, liveWithError: 0 }],
    });
    expect(reports.isPending()).toBe(true);
    isLost = false;
    reports.report(state);
    await until(() => !reports.isPending());
    expect(await registry.sql`select views from registry.variant where id = ${id}`).toEqual([{ views: '3' }]);
    await reports.close();
  });

  test('an edge that was killed goes on where the registry has it, and no text of a team keeps its state from arriving', async () => {
    await registry.report('killed', { sequence: 1.8e12, serving: 1 });
    const reports = createEdgeReports({
      link: linkTo('production'),
      ...{ id: 'killed', environment: 'production', log: () => {} },
    });
    reports.report({
      serving: null,
      failed: [],
      refused: { number: 2, reason: 'half of \ud83d, and \0' },
      stages: null,
    });
    await until(() => reports.secondsAgo() !== undefined);
    expect(await registry.sql`select sequence, reason from registry.edge where id = 'killed'`).toEqual([
      { sequence: '1800000000001', reason: 'half of \ufffd, and ' },
    ]);
    await reports.close();
  });
});
