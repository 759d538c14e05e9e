import { createHmac, randomBytes } from 'node:crypto';
import type { PageState } from '@onesite/protocol/rendering';
import { sourcesOf } from '@onesite/protocol/sources';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import type { EdgeMetrics } from '../edgeMetrics.ts';
import { pageStyles } from '../frames/headStyles.ts';
import { lazyFiles, pageScripts, pageState, withLinkedPaths } from '../frames/pageState.ts';
import type { FoundRoute } from '../routes/findRoute.ts';
import { partsOf } from '../routes/pageFragments.ts';
import { type Document, type PageVisit, toDocument } from './document.ts';
import type { Responses } from './fetchResponses.ts';
import { type Head, html } from './html.ts';
import { contentSecurityPolicy, noCaching, publicCaching, securityHeaders } from './policy.ts';
import { createPageRenderer } from './renderPage.ts';

type Options = { metrics: EdgeMetrics; secret: string; values?: PageState['values']; log: Log };

/** Makes documents: the page as it is rendered, in a head, with its data and scripts. */
export function createDocumentRenderer({ metrics, secret, values, log }: Options) {
  const renderPage = createPageRenderer(log, metrics);
  const logSometimes = createLimitedLog(log);

  return async function render(page: PageVisit, responses: Responses): Promise<Document> {
    const { live, dataRequest, found, fragments, path, query, address, preview, timing } = page;
    const url = path + query.search;
    const { origin, requestId } = dataRequest;
    const { set, styles } = live;
    const sources = sourcesOf([set.shell, ...Object.values(set.remotes)]);
    const state = {
      ...pageState(set, found, responses.byPath, fragments),
      ...(preview && { variant: preview }),
      values,
    };
    const isOneForAll = isForAll(found) && !query.isFree && !preview;
    // Derived, so that all edges agree on the ETag and a browser's copy from one is current for the others; unpredictable without
    // the secret.
    const nonce = isOneForAll ? nonceFor(secret, [address, responses.tag]) : randomBytes(16).toString('base64');
    const rendered = await renderPage(live, page, { state, url, nonce });
    timing.queue = rendered.queueMs ?? 0;
    timing.render = rendered.renderMs ?? 0;
    const key = `${found?.remote.name} ${found?.route.id}`;
    for (const error of rendered.errors)
      logSometimes('page was not rendered', `${key} ${error}`, { requestId, url: path, error });
    const failed = Object.entries(rendered.fragmentErrors ?? {});
    for (const [fragment, error] of failed)
      logSometimes('fragment was not rendered', `${fragment} ${error}`, { requestId, url: path, fragment, error });

    const isMissing = !found || responses.isMissing;
    const isCacheable = isOneForAll && responses.isComplete && rendered.errors.length === 0;
    const head = headOf(page);
    const markup = html({
      shell: set.shell,
      state: withLinkedPaths(state, set, rendered.body),
      preload: pageScripts(set, found, fragments),
      prefetch: lazyFiles(set, found, fragments),
      ...head,
      canonical: isMissing ? undefined : head.canonical,
      styles,
      pageStyles: pageStyles(live.sheets, found, fragments),
      rendered,
      nonce,
    });
    const headers = {
      ...(isCacheable ? publicCaching : noCaching),
      ...(head.canonical === undefined && { 'X-Robots-Tag': 'noindex' }),
      'Content-Security-Policy': contentSecurityPolicy(origin, nonce, sources),
      ...securityHeaders(origin),
    };
    return toDocument(markup, isMissing ? 404 : 200, headers, {
      data: responses.states,
      errors: rendered.errors,
      fragmentErrors: rendered.fragmentErrors,
      page: found && {
        ...{ remote: found.remote.name, route: found.route.path },
        remotes: [...new Set(partsOf(found, fragments).map(({ remote }) => remote.name))],
      },
      // The class names in the text are hashes of these rules.
      styles: rendered.styles,
    });
  };
}

/** The page's own head tags, if there is a page; without a canonical address if search engines must not show it. */
function headOf({ live, dataRequest, found, path, query, preview }: PageVisit): Head {
  const { site } = live.set.shell.facts;
  const isIndexed = isForAll(found) && found.route.robots !== 'noindex' && !preview;
  return {
    title: found?.route.title ?? site?.notFoundTitle ?? 'Page not found',
    description: found?.route.description,
    canonical: isIndexed ? dataRequest.origin + (found.route.canonical ?? path + query.listed) : undefined,
    origin: dataRequest.origin,
    site,
  };
}

/** Whether a page is the same for everybody and rendered on the server. */
export const isForAll = (found: FoundRoute): found is NonNullable<FoundRoute> =>
  found?.route.access === 'public' && found.route.render === 'server' && found.route.store !== 'never';

const nonceFor = (secret: string, shown: unknown[]) =>
  createHmac('sha256', secret).update(JSON.stringify(shown)).digest().subarray(0, 16).toString('base64');
