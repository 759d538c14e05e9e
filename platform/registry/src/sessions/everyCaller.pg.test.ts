import type { CohortSummary, NewToken } from '@onesite/protocol/registry';
import { testBrowser } from '../testing/browser.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
let version = '';
const callers: Record<string, ReturnType<typeof testBrowser>> = {};

beforeAll(async () => {
  registry = await testRegistry({ environments: ['staging', 'production'] });
  version = await registry.publish('mf-a', '1');
  for (const caller of ['visitor', 'other team', 'staging', 'team', 'platform'])
    callers[caller] = testBrowser(registry, ownPage);
  await callers['other team']!.enter(await tokenOf('mf-b'));
  await callers.staging!.enter(await tokenOf('mf-a', 'promote@staging'));
  await callers.team!.enter(await tokenOf('mf-a'));
  await callers.platform!.enter();
});
async function reset() {
  const shell = await registry.resetToShell();
  await registry.call('POST', '/environments/staging/promote', { moves: [{ name: 'shell', from: null, to: shell }] });
}
beforeEach(async () => {
  await reset();
  await registry.sql`truncate registry.cohort, registry.cohort_event, registry.preview cascade`;
});
afterAll(() => registry.close());

const ownPage = { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'same-origin' };

async function tokenOf(remote: string, promote = 'promote') {
  const wanted = { remote, rights: ['publish', promote], days: 1 };
  return ((await (await registry.call('POST', '/tokens', wanted)).json()) as NewToken).token;
}

/** `staging` is the team's token that promotes in staging alone. */
type Expected = [visitor: number, otherTeam: number, staging: number, team: number, platform: number];
const [read, platformOnly]: [Expected, Expected] = [
  [401, 200, 200, 200, 200],
  [401, 403, 403, 403, 200],
];
const own = () => ({ 'mf-a': version });
const move = (name: string) => ({ name, from: null, to: version });

test.each<[method: string, path: string, body: (() => object) | undefined, expected: Expected]>([
  ['GET', '/current', undefined, read],
  ['GET', '/environments', undefined, read],
  ['GET', '/environments/production/current', undefined, read],
  ['POST', '/environments/production/rollback', () => ({ set: 1 }), [401, 403, 403, 403, 201]],
  ['GET', '/history', undefined, read],
  ['GET', '/ledger', undefined, read],
  ['GET', '/sets/1', undefined, read],
  ['GET', '/sets/1/moves', undefined, read],
  ['GET', '/edges', undefined, read],
  ['GET', '/remotes', undefined, read],
  ['GET', '/versions/mf-a', undefined, read],
  ['GET', '/cohorts', undefined, read],
  ['GET', '/previews', undefined, read],
  ['GET', '/tokens', undefined, platformOnly],
  ['POST', '/promote', () => ({ moves: [move('mf-a')] }), [401, 403, 403, 201, 201]],
  ['POST', '/promote', () => ({ moves: [move('mf-a'), move('mf-b')] }), [401, 403, 403, 403, 404]],
  ['POST', '/rollback', () => ({ name: 'mf-a', from: null }), [401, 403, 403, 404, 404]], // it is not live
  ['POST', '/rollback', () => ({ set: 1 }), [401, 403, 403, 403, 201]],
  ['POST', '/cohorts', () => ({ members: own(), share: 0.5 }), [401, 403, 403, 201, 409]], // the team has it already
  ['POST', '/previews', () => ({ members: own() }), [401, 403, 201, 201, 201]],
  ['DELETE', '/tokens/abcdefgh', undefined, [401, 403, 403, 403, 404]],
  ['PATCH', '/cohorts/<id>', () => ({ share: 0.5 }), [401, 403, 403, 200, 400]],
  ['DELETE', '/cohorts/<id>', undefined, [401, 403, 403, 200, 409]],
  ['POST', '/environments/staging/promote', () => ({ moves: [move('mf-a')] }), [401, 403, 201, 201, 201]],
  ['POST', '/environments/staging/rollback', () => ({ name: 'mf-a', from: null }), [401, 403, 404, 404, 404]],
  ['POST', '/environments/staging/cohorts', () => ({ members: own(), share: 0.5 }), [401, 403, 201, 409, 409]],
  ['PATCH', '/environments/staging/cohorts/<id>', () => ({ share: 0.5 }), [401, 404, 404, 404, 404]], // of production
  ['DELETE', '/environments/staging/cohorts/<id>', undefined, [401, 404, 404, 404, 404]],
])('%s %s by a session of each kind', async (method, path, body, expected) => {
  const statuses: number[] = [];
  const cohort = async () => {
    const started = await registry.call('POST', '/cohorts', { members: own(), share: 0.25 });
    return ((await started.json()) as CohortSummary).id;
  };
  const address = path.includes('<id>') ? path.replace('<id>', await cohort()) : path;
  for (const { call } of Object.values(callers)) {
    if (path.endsWith('/promote')) await reset();
    statuses.push((await call(method, address, body?.())).status);
  }
  expect(statuses).toEqual(expected);
});
