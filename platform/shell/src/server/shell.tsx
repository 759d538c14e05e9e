import type { Rendered, RenderJob } from '@onesite/protocol/rendering';
import type { RemoteModule } from '@onesite/shared-host';
import * as sharedHost from '@onesite/shared-host';
import * as host from '@onesite/shared-host/host';
import * as query from '@onesite/shared-host/query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import * as styledComponents from 'styled-components';
import { App } from '../App.tsx';
import { fragmentContent } from '../fragments/fragmentContent.tsx';
import { fragmentHost } from '../fragments/fragmentHost.tsx';
import { knownRecord } from '../fragments/fragments.ts';
import { serverFragments } from '../fragments/serverFragments.ts';
import type { Frame } from '../frame.ts';
import { type LoadedPage, openPage } from '../remotes/pages.ts';
import { Skeleton } from '../remotes/Skeleton.tsx';
import { StillLoading } from '../remotes/StillLoading.tsx';
import { LeftToTheBrowser, renderToText } from './renderToText.ts';

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
 * `site`, the facts of the whole site, and `frames`, path prefixes with a frame of their own.
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
  // Both report the fragment whose code runs next, as it is loaded and as it is rendered: if that ends the process, it is to blame.
  const loader = serverFragments(job, loadRemote, { leftToBrowser: new LeftToTheBrowser(), onFragment });
  const Content = fragmentContent({ loader, onRender: onFragment });
  const { slots, values } = job.state;
  const fragments = fragmentHost({ slots, values, Content, sizeOf: (of) => knownRecord(job.state, of)?.size });
  const { example } = job; // a fragment to render alone, for the gates
  const page = loadPage(job, loadRemote);
  page.catch(() => {}); // reported by the boundary that waits for it
  try {
    const fragmentsFrom = job.fragments?.length ? page : undefined; // their time counts from when the page is loaded
    const rendered = await renderToText(
      fragmentsFrom,
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
  // Rendered once: nothing is tried again, and nothing comes later.
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
