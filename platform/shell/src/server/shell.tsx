import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Rendered, RenderJob } from '@onesite/protocol/rendering';
import type { RemoteModule } from '@onesite/shared-host';
import * as sharedHost from '@onesite/shared-host';
import * as host from '@onesite/shared-host/host';
import * as query from '@onesite/shared-host/query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import * as styledComponents from 'styled-components';
import { App } from '../App.tsx';
import { fragmentContent } from '../fragments/fragmentContent.tsx';
import { fragmentHost } from '../fragments/fragmentHost.tsx';
import { knownRecord } from '../fragments/fragments.ts';
import { fragmentsOf, serverFragments } from '../fragments/serverFragments.ts';
import type { Frame } from '../frame.ts';
import { clientOnly } from '../hydration/clientOnly.ts';
import { type LoadedPage, openPage } from '../remotes/pages.ts';
import { Skeleton } from '../remotes/Skeleton.tsx';
import { StillLoading } from '../remotes/StillLoading.tsx';

/** What a remote's server bundle gets from `require`. */
const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient, // libraries import it beside what they render
  'styled-components': styledComponents,
  '@onesite/shared-host': sharedHost,
  '@onesite/shared-host/host': host,
  '@onesite/shared-host/query': query,
};

/**
 * What the server half of a shell, `src/server/shell`, exports for renderers, with its only copy of each shared module. Beside it are
 * `site`, the facts of the whole site, and `frames`, the paths below which the frame differs.
 */
export const createShellServer = (frame: Frame) => ({
  shared,
  render: (job: RenderJob, loadRemote: LoadRemote, onFragment?: (of: string) => void) =>
    render(frame, job, loadRemote, onFragment),
});

type LoadRemote = (name: string) => RemoteModule;

/** The frame, the remote's page and its fragments as one React tree, with the styles of all. */
async function render(
  frame: Frame,
  job: RenderJob,
  loadRemote: LoadRemote,
  onFragment: (of: string) => void = () => {},
): Promise<Rendered> {
  const store = host.createHostStore();
  const sheet = new styledComponents.ServerStyleSheet({ nonce: job.nonce });
  const inserted = new Set<() => react.ReactNode>(); // for the document's head (`useServerInsertedHTML`)
  const loader = serverFragments(job, loadRemote, { leftToBrowser: new LeftToTheBrowser(), onFragment });
  const Content = fragmentContent({ loader, onRender: onFragment });
  const { slots, values } = job.state;
  const fragments = fragmentHost({ slots, values, Content, sizeOf: (of) => knownRecord(job.state, of)?.size });
  const { example } = job; // a fragment to render alone, for the gates
  const page = loadPage(job, loadRemote);
  page.catch(() => {}); // reported by the boundary that waits for it
  try {
    const rendered = await renderToText(
      job.fragments?.length ? page : undefined,
      sheet.collectStyles(
        <host.StoreProvider store={store}>
          <StaticRouter location={job.url}>
            <host.ServerDocumentContext value={{ nonce: job.nonce, inserted }}>
              <host.FragmentsContext value={fragments}>
                {example ? <fragments.FragmentAt {...example} /> : <Site {...{ frame, job, page }} />}
              </host.FragmentsContext>
            </host.ServerDocumentContext>
          </StaticRouter>
        </host.StoreProvider>,
      ),
    );
    return {
      ...rendered,
      styles: sheet.getStyleTags(),
      inserted: renderToStaticMarkup([...inserted].map((content) => content())),
    };
  } finally {
    sheet.seal();
    store.dispose();
  }
}

/** The frame with the page. A page that only some may open is left to the browser, and its skeleton is rendered in its place. */
function Site({ frame, job, page }: { frame: Frame; job: RenderJob; page: Promise<LoadedPage> }) {
  const { paths } = job.state;
  const guarded = isForSome(job) ? { skeleton: <PageSkeleton page={page} />, waiting: <RenderInBrowser /> } : {};
  const loader = { load: () => page, retry: () => page, onLateArrival: () => () => {} };
  return <App {...{ frame, paths, loader }} {...guarded} />;
}

async function loadPage({ page, state }: RenderJob, loadRemote: LoadRemote) {
  if (!page) throw new LeftToTheBrowser();
  const responses = page.data.map((path) => state.answers[path]);
  return openPage(loadRemote(page.remote), page, responses);
}

/** Whether only some visitors may open the page. */
const isForSome = ({ page, state }: RenderJob) =>
  state.paths[page?.remote ?? '']?.some(({ id, access }) => id === page?.route && access !== 'public') ?? false;

/** Shown until the browser has the page. One that fails leaves the place to the usual notice. */
const PageSkeleton = ({ page }: { page: Promise<LoadedPage> }) => (
  <react.Suspense fallback={<StillLoading />}>
    <Skeleton>
      <Loaded page={page} />
    </Skeleton>
  </react.Suspense>
);

function Loaded({ page }: { page: Promise<LoadedPage> }) {
  const { Page, props } = react.use(page);
  return <Page {...props} />;
}

function RenderInBrowser(): never {
  throw new LeftToTheBrowser();
}

/** Not an error: the browser renders the page, in the place of what is there. */
class LeftToTheBrowser extends Error {}

/** The message and its position: the rest of the stack is React. */
const errorText = (error: unknown) =>
  error instanceof Error ? `${error.stack}`.split('\n', 2).join('') : String(error);

/** Milliseconds after the page is there, until a fragment that still waits for something is left to the browser. */
const lateMs = 600;

/** After that time React gets this many turns of the event loop: evaluating code may have taken the time, and not the fragment. */
const extraTurns = 20;

/**
 * A failing remote leaves the fallback of its `Suspense` in the text, marked so that React renders that part in the browser. If a
 * remote never ends, the edge ends this process.
 * @param started settles when the time of the fragments begins; undefined without fragments
 */
function renderToText(started: Promise<unknown> | undefined, tree: react.ReactElement) {
  const errors = new Map<string, string>();
  return new Promise<Omit<Rendered, 'styles'>>((resolve, reject) => {
    let isReady = false;
    let timer: NodeJS.Timeout | undefined;
    const startTimer = () => {
      timer = isReady ? undefined : setTimeout(leave, lateMs, extraTurns);
    };
    started?.then(startTimer, startTimer);
    function leave(turnsLeft: number) {
      if (isReady) return;
      if (turnsLeft > 0) setImmediate(leave, turnsLeft - 1);
      else abort(new Error(`it waited for more than ${lateMs} ms`));
    }
    function end() {
      isReady = true;
      clearTimeout(timer);
    }
    const { pipe, abort } = renderToPipeableStream(tree, {
      onAllReady() {
        end();
        text(pipe(new PassThrough())).then((body) => resolve(withReasons(body, errors)), reject);
      },
      onShellError(error) {
        end();
        reject(error);
      },
      onError(error) {
        if (error instanceof LeftToTheBrowser) return clientOnly;
        const digest = `${clientOnly}-${errors.size}`; // the edge logs it, and the visitor's page works
        errors.set(digest, errorText(error));
        return digest;
      },
      progressiveChunkSize: Number.POSITIVE_INFINITY, // sent as a whole, so that no inline script has to move parts into place
    });
  });
}

/** What React writes before a tree without `html`: what it preloads, then the elements of the head. */
const hoisted = /^(?:<(title|style|script)\b[^>]*>[\s\S]*?<\/\1>|<(?:meta|link)\b[^>]*>)+/;
const ofHead = /<title\b[^>]*>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]* rel="(?:canonical|alternate|prev|next)"[^>]*>/g;

/** Assigns each error to the fragment in whose place React left its mark, or to the page. A page that fails says nothing in the head. */
function withReasons(text: string, errors: Map<string, string>): Omit<Rendered, 'styles'> {
  const [before = ''] = hoisted.exec(text) ?? [];
  const body = before.replace(ofHead, '') + text.slice(before.length);
  const fragments = fragmentsOf(body);
  const ofFragments = [...errors].filter(([digest]) => fragments.has(digest));
  const ofPage = [...errors].filter(([digest]) => !fragments.has(digest));
  return {
    head: ofPage.length > 0 ? '' : (before.match(ofHead)?.join('') ?? ''),
    body: body.replaceAll(/(data-dgst="left-to-the-browser)-\d+"/g, '$1"'), // one spelling, so that equal documents have one tag
    errors: ofPage.map(([, error]) => error),
    fragmentErrors: Object.fromEntries(ofFragments.map(([digest, error]) => [fragments.get(digest)!, error])),
  };
}
