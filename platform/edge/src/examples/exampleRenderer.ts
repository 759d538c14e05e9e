import type { BuiltFragment, BuiltRoute, RemoteFacts } from '@onesite/protocol/facts';
import type { Finding } from '@onesite/protocol/registry';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { ExampleJob, RenderExamples } from '@onesite/registry/gates/exampleRendering';
import { fragmentPaths } from '@onesite/shared-contract/http/statedProps';
import { pageState } from '../frames/pageState.ts';
import { reasonOf } from '../live/startSet.ts';
import { createRendererPool, type RendererPool } from '../renderers/pool.ts';
import type { Limits } from '../renderers/renderer.ts';
import { rendererSandbox } from '../renderers/sandbox.ts';
import { serverBundles } from '../renderers/serverBundles.ts';
import { findRoute, readSearch } from '../routes/findRoute.ts';

type Remote = Version<RemoteFacts>;

/** No visitor waits for it, and the first start of a busy machine must not end without a site. */
const longLimits = { timeoutMs: 5000, maxWaitMs: 20_000, memoryBytes: 256_000_000 };

/** For a gate: renders the examples of remotes' pages as a document would be rendered, in a process of its own. */
export const createExampleRenderer =
  (limits: Omit<Limits, 'size' | 'sandbox'> = longLimits): RenderExamples =>
  async (job) => {
    const { shell, remotes } = job.set;
    const { sandbox } = await rendererSandbox();
    const pool = createRendererPool(serverBundles(job.set, job.folderOf), { ...limits, size: 1, sandbox });
    try {
      const failure = await pool.warm().catch((error: Error) => error);
      if (failure)
        return [
          finding(shell, [
            `it does not start: ${reasonOf(failure)}`,
            'Run its server bundle: node dist/server/main.cjs',
          ]),
        ];
      const findings: Finding[] = [];
      for (const remote of Object.values(remotes)) {
        const deadline = Date.now() + maxMsPerRemote;
        const { routes, fragments = [] } = remote.facts;
        for (const route of routes.filter(isRenderedForAll)) {
          const problem = Date.now() < deadline ? await problemOf(remote, route, job, pool) : tooSlow(route.path);
          if (problem) findings.push(finding(remote, problem));
        }
        for (const record of fragments.filter(({ render }) => render === 'server')) {
          const isInTime = Date.now() < deadline;
          const problem = isInTime ? await problemOfFragment(remote, record, job, pool) : tooSlow(record.id);
          if (problem) findings.push(finding(remote, problem));
        }
      }
      return findings;
    } finally {
      pool.retire();
    }
  };

/** A page takes a few hundredths of a second. */
const maxMsPerRemote = 60_000;

/** What is wrong, and what to do about it. */
type Problem = [problem: string, advice: string];

const tooSlow = (name: string): Problem => [
  `its ${name} was not reached: what came before it took 60 s`,
  'Find out which page is slow.',
];

const isRenderedForAll = ({ render, access }: BuiltRoute) => render === 'server' && access === 'public';

async function problemOf(
  remote: Remote,
  route: BuiltRoute,
  { set, responsesOf }: ExampleJob,
  pool: RendererPool,
): Promise<Problem | undefined> {
  const address = route.example ?? route.path;
  if (!route.example && /[:*?]/.test(route.path))
    return [
      `its page ${route.path} names no example address`,
      `Add one to its route record: example: '${route.path.replace(/:\w+\??/g, '1')}'`,
    ];
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const found = findRoute(set, pathname);
  if (found?.route.id !== route.id || found.remote.name !== remote.name)
    return [`${address} is not an address of its page ${route.path}`, 'Correct the example in its route record.'];
  const responses = await responsesOf(found.data);
  const { search } = readSearch(found, searchParams);
  const page = { remote: remote.name, route: route.id, data: found.data };
  const state = pageState(set as ReleaseSet, found, responses);
  const result = await pool
    .render({ state, url: pathname + search, nonce: 'example', page })
    .catch((error: Error) => error);
  const error = result instanceof Error ? reasonOf(result) : result.errors[0];
  if (error === undefined) return undefined;
  return [`its page ${address} is ${notRendered(error)}`, adviceOn(error)];
}

/** The fragment alone, with the props of its example. */
async function problemOfFragment(
  remote: Remote,
  record: BuiltFragment,
  { set, responsesOf }: ExampleJob,
  pool: RendererPool,
): Promise<Problem | undefined> {
  const of = `${remote.name}/${record.id}`;
  const data = fragmentPaths(record.data, record.example).filter((path) => path !== undefined);
  const state = pageState(set as ReleaseSet, undefined, await responsesOf(data), [{ of, remote, record, data }]);
  const example = { of, props: record.example };
  const result = await pool
    .render({ state, url: '/', nonce: 'example', fragments: [of], example })
    .catch((error: Error) => error);
  const error = result instanceof Error ? reasonOf(result) : (result.errors[0] ?? result.fragmentErrors?.[of]);
  return error === undefined ? undefined : [`its fragment ${record.id} is ${notRendered(error)}`, adviceOn(error)];
}

const notRendered = (error: string) =>
  `not rendered on the server: ${withoutFiles(error.slice(0, 2000)).slice(0, 500)}`;

/** A browser would show the page as it should be: what it lacks is lacking on servers alone. */
function adviceOn(error: string) {
  if (/a <Router> inside another <Router>/.test(error)) return `Leave out its router: ${ofHost}`;
  if (/\b(document|window|navigator|location|localStorage|sessionStorage|matchMedia) is not defined/.test(error))
    return `Read it in an effect, or have browsers alone render the page: render: 'browser' in its route record. If a router of the remote's own reads it (BrowserRouter), leave that out: ${ofHost}`;
  return "Make it render without a browser, or have browsers alone render the page: render: 'browser' in its route record.";
}

const ofHost = "the host's router is around each page, and Link and useNavigate come from the host package.";

/** Everybody with a token can read the text, so it must contain no path of this machine. */
const withoutFiles = (text: string) =>
  text.replace(/\s*(\((\/|file:|[A-Z]:\\)[^)\n]*:\d+\)|at (async )?(\/|file:|[A-Z]:\\)\S+:\d+)/g, '');

const finding = ({ name, version }: Version, [problem, advice]: Problem): Finding => ({
  gate: 'rendering',
  package: name,
  version,
  problem,
  advice,
});
