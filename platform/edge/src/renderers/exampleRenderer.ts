import { randomInt } from 'node:crypto';
import type { BuiltFragment, BuiltRoute, RemoteFacts } from '@onesite/protocol/facts';
import { type Finding, finding } from '@onesite/protocol/registry';
import type { Version } from '@onesite/protocol/releases';
import type { RenderExamples, Rendered, RenderJob } from '@onesite/protocol/rendering';
import { fragmentPaths } from '@onesite/shared-contract/http/statedProps';
import { pageState } from '../documents/pageAssets.ts';
import { readSearch } from '../sets/pageAddress.ts';
import { reasonOf } from '../sets/servedSet.ts';
import { SetPages } from '../sets/setPages.ts';
import { createRendererPool } from './pool.ts';
import { type RendererSettings, serverBundles } from './renderer.ts';
import { rendererSandbox } from './sandbox.ts';

type Remote = Version<RemoteFacts>;

type Problem = [problem: string, advice: string];

/** No visitor waits for it, and the first start of a busy machine must not end without a site. */
const longLimits = { timeoutMs: 5000, totalMs: 30_000, memoryBytes: 256_000_000 };

/** A page takes a few hundredths of a second. */
const maxMsPerRemote = 60_000;

/** For a gate: renders the examples of remotes' pages as a document would be rendered, in a separate process. */
export const createExampleRenderer =
  (settings: Omit<RendererSettings, 'size' | 'sandbox'> = longLimits): RenderExamples =>
  async ({ set, folderOf, responsesOf }) => {
    const pages = new SetPages(set);
    const { sandbox } = await rendererSandbox();
    const pool = createRendererPool(serverBundles(set, folderOf), { ...settings, size: 1, sandbox });

    async function problemOfPage(remote: Remote, route: BuiltRoute): Promise<Problem | undefined> {
      const address = route.example ?? route.path;
      if (!route.example && /[:*?]/.test(route.path))
        return [
          `its page ${route.path} names no example address`,
          `Add one to its route record: example: '${route.path.replace(/:\w+\??/g, '1')}'`,
        ];
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const found = pages.findRoute(pathname);
      if (found?.route.id !== route.id || found.remote.name !== remote.name)
        return [`${address} is not an address of its page ${route.path}`, 'Correct the example in its route record.'];
      const state = pageState(pages, found, await responsesOf(found.data));
      const page = { remote: remote.name, route: route.id, data: found.data };
      const job = { state, url: pathname + readSearch(found.route.search, searchParams).search, page };
      return render(`page ${address}`, job, route.cookies);
    }

    /** The fragment alone, with the props of its example. */
    async function problemOfFragment(remote: Remote, record: BuiltFragment): Promise<Problem | undefined> {
      const of = `${remote.name}/${record.id}`;
      const data = fragmentPaths(record.data, record.example).filter((path) => path !== undefined);
      const state = pageState(pages, undefined, await responsesOf(data), [{ of, remote, record, data }]);
      const example = { of, props: record.example };
      return render(`fragment ${record.id}`, { state, url: '/', fragments: [of], example }, record.cookies);
    }

    async function render(
      name: string,
      withoutNonce: Omit<RenderJob, 'nonce'>,
      cookies?: string[],
    ): Promise<Problem | undefined> {
      const job = { ...withoutNonce, nonce: 'example' };
      const mark = cookies && (await renderMarked(job));
      const result = await pool.render(job).catch((error: Error) => error);
      if (mark && 'body' in result && withoutSeparators(result.body).includes(mark)) return [leaks(name), keepApart];
      const failed = result instanceof Error ? reasonOf(result) : result.errors[0];
      const error = failed ?? (result as Rendered).fragmentErrors?.[job.example?.of ?? ''];
      if (error !== undefined) return [`its ${name} is ${notRendered(error)}`, adviceOn(error)];
      return problemOfMarkup(name, result as Rendered);
    }

    /**
     * Renders it with data that contain a mark, as another visitor's, in a new process. If a module keeps them, the next rendering shows the mark.
     * An error here is no finding.
     * @returns the mark
     */
    async function renderMarked(job: RenderJob) {
      const mark = String(randomInt(10_000_000, 99_999_999));
      const marked = JSON.stringify(job.state.answers, (key, value) =>
        key !== 'status' && typeof value === 'number' ? Number(mark) : markedText(value, mark),
      );
      await pool.drop(() => true);
      await pool.render({ ...job, state: { ...job.state, answers: JSON.parse(marked) } }).catch(() => {});
      return mark;
    }

    try {
      const failure = await pool.warm().catch((error: Error) => error);
      const advice = 'Run its server bundle: node dist/server/main.cjs';
      if (failure) return [finding('rendering', set.shell, `it does not start: ${reasonOf(failure)}`, advice)];
      const findings: Finding[] = [];
      for (const remote of Object.values(set.remotes)) {
        const deadline = Date.now() + maxMsPerRemote;
        const { routes, fragments = [] } = remote.facts;
        const onServer = routes.filter(({ render, access }) => render === 'server' && access === 'public');
        const examples = [
          ...onServer.map((route) => ({ name: route.path, findProblem: () => problemOfPage(remote, route) })),
          ...fragments
            .filter((record) => record.render === 'server')
            .map((record) => ({ name: record.id, findProblem: () => problemOfFragment(remote, record) })),
        ];
        for (const { name, findProblem } of examples) {
          const problem = Date.now() < deadline ? await findProblem() : tooSlow(name);
          if (problem) findings.push(finding('rendering', remote, ...problem));
        }
      }
      return findings;
    } finally {
      pool.retire();
    }
  };

/** A mark of digits may be shown as 12,345,678. */
const withoutSeparators = (text: string) => text.replace(/[.,]/g, '');

/** Elements that no page may render: `base`, `http-equiv`, inline scripts except JSON-LD, and styles without a nonce. */
const notForPages =
  /<base\b[^>]*>|<meta\b[^>]* http-equiv=[^>]*>|<script\b(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>|<style\b(?![^>]* nonce=)[^>]*>/i;
const jsonLd = /<script\b[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;

/** What search engines, or the site's policy, would not take. */
function problemOfMarkup(name: string, { head = '', body }: Rendered): Problem | undefined {
  const titles = head.match(/<title\b.*?<\/title>/gs) ?? [];
  if (titles.length > 1) return [`its ${name} has ${titles.length} titles: ${titles.join(' ')}`, 'Render one of them.'];
  const [element] = notForPages.exec(head + body) ?? [];
  if (element) return [`its ${name} renders ${element.slice(0, 200)}`, 'Leave it out: it is for the whole document.'];
  const broken = [...body.matchAll(jsonLd)].find(([, text]) => !isJson(text!));
  return broken && [`its ${name} has JSON-LD that is no JSON`, 'Render it as {JSON.stringify(data)}.'];
}

function isJson(text: string) {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

const tooSlow = (name: string): Problem => [
  `its ${name} was not reached: what came before it took 60 s`,
  'Find out which page is slow.',
];

/** Dates, addresses and codes stay as they are, since a page may read them. */
const markedText = (value: unknown, mark: string) =>
  typeof value === 'string' && !/^(\d|\/|\w+:|[\w-]{0,3}$)/.test(value) ? `${value} ${mark}` : value;

const leaks = (name: string) =>
  `its ${name} shows one visitor what it was rendered with for another: a variable outside the component keeps it`;
const keepApart =
  'Modules live across visitors: read the data in the component that shows them, and keep them in its state, not in a variable of a module.';

const notRendered = (error: string) =>
  `not rendered on the server: ${withoutFiles(error.slice(0, 2000)).slice(0, 500)}`;

/** What to do about a page that renders in browsers, but not on a server. */
function adviceOn(error: string) {
  if (/a <Router> inside another <Router>/.test(error)) return `Leave out its router: ${routerAdvice}`;
  if (/\b(document|window|navigator|location|localStorage|sessionStorage|matchMedia) is not defined/.test(error))
    return `Read it in an effect, or have browsers alone render the page: render: 'browser' in its route record. If a router of the remote's own reads it (BrowserRouter), leave that out: ${routerAdvice}`;
  return "Make it render without a browser, or have browsers alone render the page: render: 'browser' in its route record.";
}

const routerAdvice = "the host's router is around each page, and Link and useNavigate come from the host package.";

/** Everybody with a token can read the text, so it must contain no path of this machine. Positions in a server half (`/remotes/…`) stay. */
const withoutFiles = (text: string) =>
  text.replace(
    /\s*(\((\/(?!remotes\/)|file:|[A-Z]:\\)[^)\n]*:\d+\)|at (async )?(\/(?!remotes\/)|file:|[A-Z]:\\)\S+:\d+)/g,
    '',
  );
